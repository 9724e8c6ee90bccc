#pragma once

#include <stint/domain/working_time/work_record.hpp>

#include "tests/domain/dates.hpp"
#include "tests/fakes/fixed_zone.hpp"

namespace stint::domain::examples {

/// Work from a time of a day to the next such time, in UTC.
inline WorkedPeriod work(std::string_view day, std::string_view begin, std::string_view end, int break_minutes = 0) {
  const Minute midnight = test::day(day);
  const auto from = parse_time_of_day(begin).value();
  auto to = parse_time_of_day(end).value();
  if (to <= from) to += std::chrono::hours{24};
  return {midnight + from, midnight + to, std::chrono::minutes{break_minutes}};
}

/// The same work on each of these days.
inline std::vector<WorkedPeriod> each_day(DateSpan days, std::string_view begin, std::string_view end,
                                          int break_minutes = 0) {
  std::vector<WorkedPeriod> periods;
  for (Date day = days.first; day <= days.last; day += std::chrono::days{1}) {
    periods.push_back(work(format_date(day), begin, end, break_minutes));
  }
  return periods;
}

inline std::vector<WorkedPeriod> all_of(std::vector<WorkedPeriod> first, const std::vector<WorkedPeriod>& more) {
  first.insert(first.end(), more.begin(), more.end());
  return first;
}

inline const fakes::FixedZone utc{std::chrono::minutes{0}};

/// Monday, 2 March 2026 and the weeks around it: from Monday, 29 December 2025 to Sunday, 28 June 2026.
inline const DateSpan half_a_year = test::days("2025-12-29", "2026-06-28");

inline WorkRecord record_of(std::vector<WorkedPeriod> periods, DateSpan days = half_a_year,
                            std::vector<Holiday> holidays = {}, std::vector<Date> absences = {}) {
  return {KnownWork{std::move(periods), days, HolidayCalendar{std::move(holidays)}, std::move(absences)}, utc};
}

/// The findings of a rule, each as `2026-03-02: 510/480`, separated by spaces.
template <class Finding>
std::string told(const std::vector<Finding>& findings) {
  std::string text;
  for (const auto& finding : findings) {
    if (!text.empty()) text += ' ';
    text += format_date(finding.date) + ": " + std::to_string(finding.found) + "/" + std::to_string(finding.limit);
  }
  return text;
}

}  // namespace stint::domain::examples
