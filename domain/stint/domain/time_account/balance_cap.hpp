#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

namespace stint::domain {

/// What a time account holds over the most that a company lets it hold at the end of a month; 0 where it does not, or
/// where there is no cap. Debt is never cut.
[[nodiscard]] constexpr std::chrono::minutes over_cap(std::chrono::minutes balance,
                                                      std::optional<std::chrono::minutes> cap) {
  return cap ? std::max(std::chrono::minutes{0}, balance - *cap) : std::chrono::minutes{0};
}

}  // namespace stint::domain
