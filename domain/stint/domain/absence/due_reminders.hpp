#pragma once

#include <span>
#include <vector>

#include <stint/domain/absence/carry_over.hpp>
#include <stint/domain/absence/leave_reminder.hpp>

namespace stint::domain {

/// What somebody has to be told today of their leave.
struct DueReminders {
  std::vector<LeaveReminder> of_the_year{};   ///< what they have, once a leave year from the company's month on
  std::vector<LeaveReminder> before_lapse{};  ///< what lapses within the company's days, once for each last day
};

/// `claim`: with all reminders so far. `absences`: all in `years_to_count` of today and the days until which the
/// company looks ahead.
[[nodiscard]] DueReminders due_reminders(Date today, const LeaveClaim& claim, std::span<const CountedAbsence> absences);

}  // namespace stint::domain
