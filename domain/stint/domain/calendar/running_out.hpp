#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

#include <stint/domain/calendar/holiday_calendar.hpp>
#include <stint/domain/calendar/time.hpp>

namespace stint::domain {

/// So long before the first year of which a calendar says nothing it counts as running out: absences of that year are
/// being filed, and their days counted, as if it had no holidays.
inline constexpr std::chrono::days running_out_notice{90};

/// The year that begins within the notice, or else the one of the day itself.
[[nodiscard]] inline std::chrono::year year_within_notice(Date today) { return year_of(today + running_out_notice); }

/// The last year that a calendar knows, where it knows the year that begins within the notice no more, or never did.
/// Nothing for a calendar that goes on, as one does that is bound to a region, and for one without a day, which means
/// that there are no holidays.
[[nodiscard]] inline std::optional<std::chrono::year> year_of_running_out(const HolidayCalendar& calendar, Date today) {
  const auto days = calendar.days();
  if (days.empty() || calendar.region() != nullptr) return std::nullopt;
  const auto needed = year_within_notice(today);
  const bool goes_on = std::ranges::any_of(days, [&](const Holiday& day) { return year_of(day.date) == needed; });
  return goes_on ? std::nullopt : std::optional{year_of(days.back().date)};
}

}  // namespace stint::domain
