#pragma once

#include <span>
#include <vector>

#include <stint/domain/absence/carry_over.hpp>
#include <stint/domain/absence/leave_reminder.hpp>

namespace stint::domain {

/// The leave notifications due to an employee today.
struct DueReminders {
  std::vector<LeaveReminder> of_the_year{};   ///< their leave, once per leave year from the company's month
  std::vector<LeaveReminder> before_lapse{};  ///< days that lapse within the company's period, once for each last day
};

/// `claim`: with all reminders so far. `absences`: all in `years_to_count` of the days from today through the end of
/// the company's reminder period.
[[nodiscard]] DueReminders due_reminders(Date today, const LeaveClaim& claim, std::span<const CountedAbsence> absences);

}  // namespace stint::domain
