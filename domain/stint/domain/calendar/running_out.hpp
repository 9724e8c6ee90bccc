#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

#include <stint/domain/calendar/holiday_calendar.hpp>
#include <stint/domain/calendar/time.hpp>

namespace stint::domain {

/// How long before the first year without data a calendar is treated as running out: absences of that year are being
/// filed, and their days counted, as if it had no holidays.
inline constexpr std::chrono::days running_out_notice{90};

/// The year that begins within the notice period, or otherwise the current one.
[[nodiscard]] inline std::chrono::year year_within_notice(Date today) { return year_of(today + running_out_notice); }

/// The last year of a calendar that has no days for the year that begins within the notice period. `nullopt` for a
/// calendar that has such days or is bound to a region, and for one without any days, which stands for no holidays at
/// all.
[[nodiscard]] inline std::optional<std::chrono::year> year_of_running_out(const HolidayCalendar& calendar, Date today) {
  const auto days = calendar.days();
  if (days.empty() || calendar.region() != nullptr) return std::nullopt;
  const auto needed = year_within_notice(today);
  const bool goes_on = std::ranges::any_of(days, [&](const Holiday& day) { return year_of(day.date) == needed; });
  return goes_on ? std::nullopt : std::optional{year_of(days.back().date)};
}

}  // namespace stint::domain
