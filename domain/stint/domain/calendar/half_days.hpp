#pragma once

#include <compare>
#include <cstdint>
#include <optional>

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

/// A number of days, if it is a multiple of 0.5 from `least` to `most`.
[[nodiscard]] constexpr std::optional<HalfDays> half_days_in(double days, double least, double most) {
  if (!(days >= least && days <= most)) return std::nullopt;
  const auto count = static_cast<std::int32_t>(2 * days);
  return count == 2 * days ? std::optional{HalfDays{count}} : std::nullopt;
}

}  // namespace stint::domain
