#pragma once

#include <chrono>
#include <vector>

#include <stint/domain/working_time/rule_finding.hpp>
#include <stint/domain/working_time/work_record.hpp>

namespace stint::domain {

/// Forbids work on Saturdays (JArbSchG §16 (1), which has exceptions). Dated the Saturday.
struct SaturdayWork {
  static constexpr auto kind = WorkingTimeRule::saturday_work;
};

[[nodiscard]] std::vector<RuleFinding> findings(const SaturdayWork& rule, const WorkRecord& record);

}  // namespace stint::domain
