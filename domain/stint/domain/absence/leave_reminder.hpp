#pragma once

#include <algorithm>
#include <chrono>
#include <span>

#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/calendar/time.hpp>

namespace stint::domain {

/// A notice to an employee of how much leave they have, until when they can take it, and that it then lapses.
struct LeaveReminder {
  std::chrono::year year{};  ///< the leave year to which the days belong
  Date told_on{};
  Date last_day{};  ///< the last on which they can be taken
  HalfDays days{};
  bool operator==(const LeaveReminder&) const = default;
};

/// Whether an employee was reminded of the leave of a year by the last day on which they could take it. Otherwise it
/// does not lapse (BAG 19.02.2019, 9 AZR 541/15; ECJ C-684/16).
[[nodiscard]] inline bool was_told(std::chrono::year year, Date last_day, std::span<const LeaveReminder> reminders) {
  return std::ranges::any_of(reminders,
                             [&](const LeaveReminder& one) { return one.year == year && one.told_on <= last_day; });
}

}  // namespace stint::domain
