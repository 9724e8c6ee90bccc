#pragma once

#include <chrono>
#include <vector>

#include <stint/domain/working_time/rule_finding.hpp>
#include <stint/domain/working_time/work_record.hpp>

namespace stint::domain {

/// Forbids work on Sundays (ArbZG §9 (1); JArbSchG §17 (1); MuSchG §6 (1)), or in the 24 hours that begin before
/// Sunday's midnight (ArG Art. 18 (1): Saturday 23:00). The laws have exceptions (ArbZG §10); people decide whether one
/// applies. Dated the Sunday.
struct SundayWork {
  static constexpr auto kind = WorkingTimeRule::sunday_work;
  std::chrono::minutes earlier{0};  ///< before midnight, less than a day
};

[[nodiscard]] std::vector<RuleFinding> findings(const SundayWork& rule, const WorkRecord& record);

}  // namespace stint::domain
