#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include <stint/application/context.hpp>
#include <stint/application/description/inputs.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/time_accounts/showing_accounts.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/time_account/time_account_booking.hpp>

namespace stint::application {

namespace fields {
inline constexpr domain::Field day{"date"};
}  // namespace fields

namespace reasons {
inline constexpr domain::Reason must_not_be_zero{"must-not-be-zero"};
inline constexpr domain::Reason too_many_bookings{"too-many-bookings"};  ///< count
inline constexpr domain::Reason must_be_booking_kind{"must-be-booking-kind"};
}  // namespace reasons

/// Minutes that an administrator adds to a time account, or deducts from it.
struct TimeAccountBookingCommand {
  std::optional<domain::BookingKind> kind{};
  std::optional<std::int32_t> minutes{};
  std::optional<domain::Date> day{};
  std::optional<std::string> reason{};
};

template <>
inline constexpr auto description<TimeAccountBookingCommand> = [] {
  using Command = TimeAccountBookingCommand;
  return describe(
      input(domain::fields::kind, &Command::kind,
            accepts::Parsed{domain::parse_booking_kind, reasons::must_be_booking_kind}),
      input(domain::fields::minutes, &Command::minutes, "Not 0; below 0 for `payout`, `lapse` and `cap`."),
      input(fields::day, &Command::day, "From the first day of time accounts to today, in a month that is open."),
      input(domain::fields::reason, &Command::reason, "Must contain more than white space."));
}();

/// The most bookings per day and account.
inline constexpr std::size_t most_bookings_a_day = 20;

/// Checks a booking in an employee's account: invalid for missing members, a kind that deducts with minutes above 0,
/// zero minutes, more than `domain::most_booked_minutes`, a day before the account begins or after today, a reason that
/// is blank or longer than a comment may be, and for more bookings per day than above; conflict in a closed month.
/// Preconditions: the company keeps accounts; the employee is as stored, or as they will be.
[[nodiscard]] std::optional<domain::Problem> refusal_to_book(const CompanyContext& company_context,
                                                             const domain::Employee& owner,
                                                             const Submitted<TimeAccountBookingCommand>& submitted);

/// Stores a valid booking, made now, and records the event. Returns it with its id.
domain::TimeAccountBooking store_booking(const CompanyContext& company_context, domain::EmployeeId owner,
                                         domain::TimeAccountBooking booking);

/// Books in an employee's account. The route restricts it to administrators. Refuses: unknown; as `refusal_to_book`
/// does.
[[nodiscard]] domain::Result<TimeAccountBookingView> book_in_time_account(
    const Context& context, domain::EmployeeId employee, const Submitted<TimeAccountBookingCommand>& submitted);

}  // namespace stint::application
