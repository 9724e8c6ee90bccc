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

/// Which year's account somebody wants to see.
struct LeaveAccountQuery {
  std::optional<std::chrono::year> year{};  ///< 1970 to 2100; of leave; nothing: the company's current one
};

struct LeaveMovementView : domain::LeaveMovement {
  std::optional<domain::EmployeeId> by{};  ///< of a correction: who has made it
  std::string by_name{};
  std::string reason{};  ///< of a correction
};

struct LeaveAccountView {
  std::chrono::year year{};
  std::vector<LeaveMovementView> movements{};  ///< never empty; the last balance is what is left
};

/// An employee whom the caller sees as those who decide about their requests today do, or the caller's own record.
/// Refuses: unknown; forbidden for others.
[[nodiscard]] domain::Result<domain::Employee> employee_looked_after(const Context& context,
                                                                     const domain::Company& company,
                                                                     domain::EmployeeId employee);

/// The movements of the caller's vacation in a year, which may be a later one. Refuses: invalid for a year that is not
/// one.
[[nodiscard]] domain::Result<LeaveAccountView> show_leave_account(const Context& context,
                                                                  const Submitted<LeaveAccountQuery>& submitted);

/// The same of an employee, for those who decide about their requests today; additional leave for a severe disability
/// is told apart only to administrators. Refuses: unknown; forbidden for others; invalid.
[[nodiscard]] domain::Result<LeaveAccountView> show_leave_account_of(const Context& context,
                                                                     domain::EmployeeId employee,
                                                                     const Submitted<LeaveAccountQuery>& submitted);

}  // namespace stint::application
