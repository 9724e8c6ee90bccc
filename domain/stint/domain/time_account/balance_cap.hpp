#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

namespace stint::domain {

/// The part of the balance that exceeds the cap at the end of a month; 0 if it does not exceed the cap or there is
/// none. A negative balance is never cut.
[[nodiscard]] constexpr std::chrono::minutes over_cap(std::chrono::minutes balance,
                                                      std::optional<std::chrono::minutes> cap) {
  return cap ? std::max(std::chrono::minutes{0}, balance - *cap) : std::chrono::minutes{0};
}

}  // namespace stint::domain
