#pragma once

#include <algorithm>

#include <stint/domain/calendar/half_days.hpp>

namespace stint::domain {

/// How much of the leave overdrawn in a year is deducted from the next one: at most the part that the contract adds to
/// the statutory leave of that year, so that the statutory minimum remains intact (BUrlG §§3, 13 (1)). The rest is
/// dropped. `overdrawn`: not negative. `granted`: the own leave of the next year, of which `by_law` is statutory.
[[nodiscard]] constexpr HalfDays taken_off_next_year(HalfDays overdrawn, HalfDays granted, HalfDays by_law) {
  return std::min(overdrawn, std::max(HalfDays{}, granted - by_law));
}

}  // namespace stint::domain
