#pragma once

#include <chrono>
#include <vector>

#include <stint/domain/working_time/rule_finding.hpp>
#include <stint/domain/working_time/work_record.hpp>

namespace stint::domain {

/// Limits the work of `weeks` weeks from Monday to Sunday: of one (AZG §9 (1); ArG Art. 9; JArbSchG §8 (1)) or of a
/// double week (MuSchG §4 (1)). Dated the Sunday.
struct WorkingTimeOverWeeks {
  static constexpr auto kind = WorkingTimeRule::working_time_over_weeks;
  std::int32_t weeks = 1;
  std::chrono::minutes limit{};
};

[[nodiscard]] std::vector<RuleFinding> findings(const WorkingTimeOverWeeks& rule, const WorkRecord& record);

}  // namespace stint::domain
