#pragma once

#include <chrono>
#include <vector>

#include <stint/domain/working_time/rule_finding.hpp>
#include <stint/domain/working_time/work_record.hpp>

namespace stint::domain {

/// Limits the days with work of a week from Monday to Sunday (JArbSchG §15: five). Dated the Sunday.
struct WorkingDaysOfWeek {
  static constexpr auto kind = WorkingTimeRule::working_days_of_week;
  std::int32_t limit = 5;
};

[[nodiscard]] std::vector<RuleFinding> findings(const WorkingDaysOfWeek& rule, const WorkRecord& record);

}  // namespace stint::domain
