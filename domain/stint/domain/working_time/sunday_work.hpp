#pragma once

#include <chrono>
#include <vector>

#include <stint/domain/working_time/rule_finding.hpp>
#include <stint/domain/working_time/work_record.hpp>

namespace stint::domain {

/// No work on Sundays (ArbZG §9 (1); JArbSchG §17 (1); MuSchG §6 (1)), or in the 24 hours that begin earlier than
/// Sunday's midnight (ArG Art. 18 (1): Saturday 23:00). Laws know exceptions (ArbZG §10); whether one holds is for
/// people to say. Dated the Sunday.
struct SundayWork {
  static constexpr auto kind = WorkingTimeRule::sunday_work;
  std::chrono::minutes earlier{0};  ///< before midnight, less than a day
};

[[nodiscard]] std::vector<RuleFinding> findings(const SundayWork& rule, const WorkRecord& record);

}  // namespace stint::domain
