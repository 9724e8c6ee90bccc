#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include <stint/application/context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/time_accounts/showing_accounts.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/time_account/time_account_booking.hpp>

namespace stint::application {

/// Minutes that an administrator adds to a time account, or takes out of it.
struct TimeAccountBookingCommand {
  std::optional<domain::BookingKind> kind{};
  std::optional<std::int32_t> minutes{};
  std::optional<domain::Date> day{};
  std::optional<std::string> reason{};
};

/// The most bookings of one day in one account.
inline constexpr std::size_t most_bookings_a_day = 20;

/// Why something is not booked in an employee's account: invalid for what is missing, a kind that takes away with
/// minutes above 0, no minutes, more of them than `domain::most_booked_minutes`, a day before the account begins or
/// after today, a reason that is blank or longer than a comment may be, and one booking of the day more than above;
/// conflict in a closed month. The company keeps accounts; the employee is as they are stored, or will be.
[[nodiscard]] std::optional<domain::Problem> refusal_to_book(const CompanyContext& company_context,
                                                             const domain::Employee& owner,
                                                             const Submitted<TimeAccountBookingCommand>& submitted);

/// Stores a booking that nothing speaks against, made now, and says so. Returns it with its id.
domain::TimeAccountBooking store_booking(const CompanyContext& company_context, domain::EmployeeId owner,
                                         domain::TimeAccountBooking booking);

/// Books in somebody's account: for administrators, as the route says. Refuses: unknown; what `refusal_to_book` says.
[[nodiscard]] domain::Result<TimeAccountBookingView> book_in_time_account(
    const Context& context, domain::EmployeeId employee, const Submitted<TimeAccountBookingCommand>& submitted);

}  // namespace stint::application
