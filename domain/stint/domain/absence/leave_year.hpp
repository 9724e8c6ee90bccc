#pragma once

#include <chrono>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/company/leave_rules.hpp>

namespace stint::domain {

/// The days of a leave year, which is named after the calendar year in which it begins.
[[nodiscard]] constexpr DateSpan leave_year(std::chrono::year year, const LeaveRules& rules) {
  const std::chrono::month begins{static_cast<unsigned>(rules.year_begins_in_month)};
  const std::chrono::day first{1};
  return {Date{year / begins / first}, Date{(year + std::chrono::years{1}) / begins / first} - std::chrono::days{1}};
}

/// The leave year of a day.
[[nodiscard]] constexpr std::chrono::year leave_year_of(Date day, const LeaveRules& rules) {
  const std::chrono::year year = year_of(day);
  return day < leave_year(year, rules).first ? year - std::chrono::years{1} : year;
}

/// The days of the leave years of some days.
[[nodiscard]] constexpr DateSpan leave_years(DateSpan span, const LeaveRules& rules) {
  return {leave_year(leave_year_of(span.first, rules), rules).first,
          leave_year(leave_year_of(span.last, rules), rules).last};
}

}  // namespace stint::domain
