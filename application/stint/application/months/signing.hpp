#pragma once

#include <chrono>
#include <optional>

#include <stint/application/context.hpp>
#include <stint/application/months/showing.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

namespace reasons {
inline constexpr domain::Reason months_signed_by_managers{"months-signed-by-managers"};
}  // namespace reasons

/// Signs the present sheet of a month that is over: the employee as the person, and those who decide about their hours
/// on its last day as the manager; administrators sign as the manager if no manager decides, or if the company leaves
/// entries to them. A sheet that is already signed in this capacity, and has not changed since, stays as it is.
/// Refuses: like `show_month_sheet`; forbidden for an administrator if managers decide; conflict for a month that is
/// not over.
[[nodiscard]] domain::Result<MonthSheetView> sign_month(const Context& context, domain::EmployeeId employee,
                                                        std::optional<std::chrono::year_month> month);

}  // namespace stint::application
