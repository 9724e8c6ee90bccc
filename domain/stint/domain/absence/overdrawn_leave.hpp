#pragma once

#include <algorithm>

#include <stint/domain/calendar/half_days.hpp>

namespace stint::domain {

/// How much of the leave that was overdrawn in a year is taken off the next one: no more than the contract adds to the
/// law's leave in that year, so that the minimum by law stays whole (BUrlG §§3, 13 (1)). The rest is forgotten.
/// `overdrawn`: not negative. `granted`: what the next year has of its own, `by_law` of which is by law.
[[nodiscard]] constexpr HalfDays taken_off_next_year(HalfDays overdrawn, HalfDays granted, HalfDays by_law) {
  return std::min(overdrawn, std::max(HalfDays{}, granted - by_law));
}

}  // namespace stint::domain
