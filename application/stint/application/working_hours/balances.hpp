#pragma once

#include <optional>

#include <stint/application/context.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/time_account/time_account.hpp>
#include <stint/domain/time_account/time_accounts.hpp>

namespace stint::application {

/// An employee's account for some days: the stored figures of closed days, and current figures for all others; days
/// after today contain only bookings. Precondition: the company keeps time accounts.
[[nodiscard]] domain::TimeAccount account_in(const CompanyContext& company_context, const domain::Employee& employee,
                                             const domain::TimeAccountState& state, domain::DateSpan span,
                                             std::span<const domain::TimeAccountBooking> bookings);

/// The balance at the end of a day, today or earlier.
[[nodiscard]] std::chrono::minutes balance_after(const CompanyContext& company_context,
                                                 const domain::Employee& employee, domain::Date day);

}  // namespace stint::application
