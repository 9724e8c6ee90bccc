#pragma once

#include <chrono>
#include <vector>

#include <stint/application/ports/work.hpp>
#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/company/employee.hpp>

// What somebody has of leave in single years, in numbers to compare: those of their leave account.

namespace stint::application {

/// What somebody has of a leave year.
struct LeaveStanding {
  std::chrono::year year{};
  domain::HalfDays entitled{};   ///< what the year has of its own, corrections included, without what is carried over
  domain::HalfDays remaining{};  ///< with what is carried over, after what is taken and has lapsed; may be negative
  bool operator==(const LeaveStanding&) const = default;
};

/// How something moves somebody's leave of a year.
struct LeaveChange {
  LeaveStanding before{};
  LeaveStanding after{};  ///< of the same year
};

/// The leave year of a day and the one after it, as the last balances of their accounts are on that day: later years
/// are not looked at, however far ahead something is said. Leave of the first that is carried over is in both.
[[nodiscard]] std::vector<LeaveStanding> leave_standings(Work& work, const domain::Company& company,
                                                         const domain::Employee& employee, domain::Date today);

/// The years that differ. `before` and `after`: on the same day; of somebody who was not there before, nothing, and
/// they had none.
[[nodiscard]] std::vector<LeaveChange> leave_changes(const std::vector<LeaveStanding>& before,
                                                     const std::vector<LeaveStanding>& after);

/// The leave year of the last day of somebody's employment, with what is left when that day ends, see
/// domain::leave_left.
[[nodiscard]] LeaveStanding leave_at_the_end(Work& work, const domain::Company& company,
                                             const domain::Employee& employee, domain::Date last_day);

}  // namespace stint::application
