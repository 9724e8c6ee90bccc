#pragma once

#include <chrono>
#include <vector>

#include <stint/application/description/describe.hpp>
#include <stint/application/ports/work.hpp>
#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/company/employee.hpp>

// The leave of single years as numbers to compare: those of the leave account.

namespace stint::application {

/// The leave of an employee in a leave year.
struct LeaveStanding {
  std::chrono::year year{};
  domain::HalfDays entitled{};   ///< the leave of the year itself, including corrections, without carry-over
  domain::HalfDays remaining{};  ///< including carry-over, less taken and lapsed days; may be negative
  bool operator==(const LeaveStanding&) const = default;
};

template <>
inline constexpr auto description<LeaveStanding> = describe(
    member("year", &LeaveStanding::year, "The leave year."),
    member("entitled", &LeaveStanding::entitled, "The leave of the year itself, without what is carried over."),
    member("remaining", &LeaveStanding::remaining,
           "Including what was carried over, less approved, pending and lapsed days. Negative if more is taken."));

/// The effect of a change on an employee's leave of a year.
struct LeaveChange {
  LeaveStanding before{};
  LeaveStanding after{};  ///< of the same year
};

template <>
inline constexpr auto description<LeaveChange> =
    describe(member("year", inside(&LeaveChange::after, &LeaveStanding::year), "The leave year."),
             member("entitled_before", inside(&LeaveChange::before, &LeaveStanding::entitled),
                    "The leave of the year itself, without what is carried over; 0 for a new employee."),
             member("entitled_after", inside(&LeaveChange::after, &LeaveStanding::entitled)),
             member("remaining_before", inside(&LeaveChange::before, &LeaveStanding::remaining),
                    "The last balance of the year's leave account."),
             member("remaining_after", inside(&LeaveChange::after, &LeaveStanding::remaining)));

/// The leave year of a day and the one after it, with the last balances of their accounts on that day. Later years are
/// not included, even if a change affects them. Leave of the first that is carried over is in both.
[[nodiscard]] std::vector<LeaveStanding> leave_standings(Work& work, const domain::Company& company,
                                                         const domain::Employee& employee, domain::Date today);

/// The years that differ. `before` and `after`: on the same day; `before` is empty for a new employee, which is treated
/// as no leave.
[[nodiscard]] std::vector<LeaveChange> leave_changes(const std::vector<LeaveStanding>& before,
                                                     const std::vector<LeaveStanding>& after);

/// The leave year of the last day of an employment, with the leave remaining at the end of that day, see
/// domain::leave_left.
[[nodiscard]] LeaveStanding leave_at_the_end(Work& work, const domain::Company& company,
                                             const domain::Employee& employee, domain::Date last_day);

}  // namespace stint::application
