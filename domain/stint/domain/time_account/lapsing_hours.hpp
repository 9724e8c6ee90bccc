#pragma once

#include <algorithm>
#include <chrono>

namespace stint::domain {

/// What is left of the hours of a year when they lapse in the next one: `at_turn` of the year, less what the account
/// has lost since (`lost`, 0 or more: days with less work than was due, and bookings), for the oldest hours are taken
/// first. Never more than the account holds (`balance`), and never less than 0.
[[nodiscard]] constexpr std::chrono::minutes lapsing_hours(std::chrono::minutes at_turn, std::chrono::minutes lost,
                                                           std::chrono::minutes balance) {
  return std::max(std::chrono::minutes{0}, std::min(at_turn - lost, balance));
}

}  // namespace stint::domain
