#pragma once

#include <chrono>
#include <vector>

#include <stint/domain/working_time/rule_finding.hpp>
#include <stint/domain/working_time/work_record.hpp>

namespace stint::domain {

/// Work on a Sunday, or on a holiday that is not a Sunday, requires a day of rest within a number of weeks that include
/// it, before or after (ArbZG §11 (3): two and eight). A day of rest is a working day, Monday to Saturday, without work
/// that is not a holiday and not taken up by leave or illness; each compensates for one day only. They are assigned so
/// that as few days as possible remain without one. Nothing is reported while the weeks are not fully known. Dated the
/// worked day.
struct SubstituteRestDay {
  static constexpr auto kind = WorkingTimeRule::substitute_rest_day;
  std::int32_t weeks_of_sunday = 2;
  std::int32_t weeks_of_holiday = 8;
};

[[nodiscard]] std::vector<RuleFinding> findings(const SubstituteRestDay& rule, const WorkRecord& record);

}  // namespace stint::domain
