#pragma once

#include <chrono>
#include <map>
#include <span>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/time_account/time_account_booking.hpp>

namespace stint::domain {

/// Minutes that an account brings along, by the days from which on they count; none of them is 0.
using OpeningBalances = std::map<Date, std::chrono::minutes>;

/// What the opening balances among some bookings come to.
[[nodiscard]] OpeningBalances opening_balances(std::span<const TimeAccountBooking> bookings);

/// What is to be booked so that `present` becomes `wanted`, for bookings are never changed; empty where they are equal.
[[nodiscard]] OpeningBalances to_be_booked(const OpeningBalances& present, const OpeningBalances& wanted);

}  // namespace stint::domain
