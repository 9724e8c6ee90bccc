#pragma once

#include <chrono>
#include <optional>

#include <stint/application/context.hpp>
#include <stint/application/months/showing.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Signs the sheet of a month that is over, as it is now: the employee as the person, those who decide about their
/// hours of its last day as the manager; administrators do the latter where no manager decides, or where the company
/// leaves entries to them. A sheet that is signed as such already, and has not changed since, stays as it is.
/// Refuses: like `show_month_sheet`; forbidden for an administrator where managers decide; conflict for a month that is
/// not over.
[[nodiscard]] domain::Result<MonthSheetView> sign_month(const Context& context, domain::EmployeeId employee,
                                                        std::optional<std::chrono::year_month> month);

}  // namespace stint::application
