#pragma once

#include <chrono>
#include <map>
#include <span>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/time_account/time_account_booking.hpp>

namespace stint::domain {

/// Opening minutes of an account, by the day from which they count; none of them is 0.
using OpeningBalances = std::map<Date, std::chrono::minutes>;

/// The totals of the opening balances among some bookings.
[[nodiscard]] OpeningBalances opening_balances(std::span<const TimeAccountBooking> bookings);

/// The bookings needed to turn `present` into `wanted`, because bookings are never changed; empty if they are equal.
[[nodiscard]] OpeningBalances to_be_booked(const OpeningBalances& present, const OpeningBalances& wanted);

}  // namespace stint::domain
