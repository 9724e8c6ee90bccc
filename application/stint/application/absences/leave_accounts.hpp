#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/absence/leave_account.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The year of the account to show.
struct LeaveAccountQuery {
  std::optional<std::chrono::year> year{};  ///< 1970 to 2100; a leave year; nullopt: the company's current one
};

struct LeaveMovementView : domain::LeaveMovement {
  std::optional<domain::EmployeeId> by{};  ///< of a correction: its author
  std::string by_name{};
  std::string reason{};  ///< of a correction
};

struct LeaveAccountView {
  std::chrono::year year{};
  std::vector<LeaveMovementView> movements{};  ///< never empty; the last balance is the remaining leave
};

/// An employee about whose requests the caller decides today, or the caller's own record. Refuses: unknown; forbidden
/// for others.
[[nodiscard]] domain::Result<domain::Employee> employee_looked_after(const Context& context,
                                                                     const domain::Company& company,
                                                                     domain::EmployeeId employee);

/// The movements of the caller's vacation in a year, which may be in the future. Refuses: invalid for an invalid year.
[[nodiscard]] domain::Result<LeaveAccountView> show_leave_account(const Context& context,
                                                                  const Submitted<LeaveAccountQuery>& submitted);

/// As above, for an employee, if the caller decides about their requests today; additional leave for a severe
/// disability is shown separately only to administrators. Refuses: unknown; forbidden for others; invalid.
[[nodiscard]] domain::Result<LeaveAccountView> show_leave_account_of(const Context& context,
                                                                     domain::EmployeeId employee,
                                                                     const Submitted<LeaveAccountQuery>& submitted);

}  // namespace stint::application
