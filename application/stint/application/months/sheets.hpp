#pragma once

#include <chrono>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/month/month_sheet.hpp>
#include <stint/domain/time_entry/time_entry.hpp>

namespace stint::application {

/// Somebody's month with the entries that it was made of.
struct MadeSheet {
  domain::MonthSheet sheet{};
  std::vector<domain::TimeEntry> entries{};  ///< of the month, by begin
};

/// Somebody's month as it is known now: its figures are those of `figures_of`, whether the company keeps time accounts
/// or not. A running session counts as far as it has come.
[[nodiscard]] MadeSheet sheet_of(const CompanyContext& company_context, const domain::Employee& employee,
                                 std::chrono::year_month month);

}  // namespace stint::application
