#pragma once

#include <algorithm>
#include <chrono>

namespace stint::domain {

/// The remaining hours of a year when they lapse in the following year: `at_turn` of the year, less what the account
/// has lost since (`lost`, 0 or more: days with less work than was due, and bookings), because the oldest hours are
/// used first. Never more than the current balance (`balance`), and never less than 0.
[[nodiscard]] constexpr std::chrono::minutes lapsing_hours(std::chrono::minutes at_turn, std::chrono::minutes lost,
                                                           std::chrono::minutes balance) {
  return std::max(std::chrono::minutes{0}, std::min(at_turn - lost, balance));
}

}  // namespace stint::domain
