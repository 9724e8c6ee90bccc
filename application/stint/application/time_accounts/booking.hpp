#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include <stint/application/context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/time_accounts/showing_accounts.hpp>
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

/// The most minutes of one booking: a thousand hours.
inline constexpr std::int32_t most_booked_minutes = 60'000;
/// The most bookings of one day in one account.
inline constexpr std::size_t most_bookings_a_day = 20;

/// Books in somebody's account: for administrators, as the route says.
/// Refuses: unknown; invalid for what is missing, a kind that takes away with minutes above 0, no minutes, more of them
/// than above, a day before the account begins or after today, a reason that is blank or longer than a comment may be,
/// and one booking of the day more than above; conflict in a closed month.
[[nodiscard]] domain::Result<TimeAccountBookingView> book_in_time_account(
    const Context& context, domain::EmployeeId employee, const Submitted<TimeAccountBookingCommand>& submitted);

}  // namespace stint::application
