#pragma once

#include <compare>
#include <cstdint>

namespace stint::domain {

/// A number of days counted in halves, so that sums are exact. Balances may be negative.
struct HalfDays {
  std::int32_t count{};

  [[nodiscard]] constexpr double days() const { return 0.5 * count; }
  constexpr HalfDays& operator+=(HalfDays other) {
    count += other.count;
    return *this;
  }
  friend constexpr HalfDays operator+(HalfDays a, HalfDays b) { return {a.count + b.count}; }
  friend constexpr HalfDays operator-(HalfDays a, HalfDays b) { return {a.count - b.count}; }
  auto operator<=>(const HalfDays&) const = default;
};

}  // namespace stint::domain
