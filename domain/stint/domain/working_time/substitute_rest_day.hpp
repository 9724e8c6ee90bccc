#pragma once

#include <chrono>
#include <vector>

#include <stint/domain/working_time/rule_finding.hpp>
#include <stint/domain/working_time/work_record.hpp>

namespace stint::domain {

/// Work on a Sunday, or on a holiday that is none, asks for a day of rest within so many weeks that include it, before
/// or after (ArbZG §11 (3): two and eight). A day of rest is a working day, Monday to Saturday, that is no holiday, is
/// not taken up by leave or illness, and is without work; it stands in for one day only. They are handed out so that as
/// few days as possible go without. Nothing is found while the weeks are not known in full. Dated the worked day.
struct SubstituteRestDay {
  static constexpr auto kind = WorkingTimeRule::substitute_rest_day;
  std::int32_t weeks_of_sunday = 2;
  std::int32_t weeks_of_holiday = 8;
};

[[nodiscard]] std::vector<RuleFinding> findings(const SubstituteRestDay& rule, const WorkRecord& record);

}  // namespace stint::domain
