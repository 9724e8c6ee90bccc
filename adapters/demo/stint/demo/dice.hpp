#pragma once

#include <cstddef>
#include <cstdint>
#include <ranges>
#include <string_view>

namespace stint::demo {

/// Random numbers that are the same on every machine: splitmix64 (Steele, Lea, Flood 2014), seeded by a name. The
/// standard's distributions may differ between libraries.
class Dice {
 public:
  explicit constexpr Dice(std::string_view name) {
    for (const char c : name) state_ = (state_ ^ static_cast<unsigned char>(c)) * 0x100000001b3U;  // FNV-1a
  }

  /// [0, count), count > 0. The tiny bias of the remainder does not matter here.
  constexpr int below(int count) { return static_cast<int>(next() % static_cast<std::uint64_t>(count)); }
  /// Both ends included.
  constexpr int between(int lowest, int highest) { return lowest + below(highest - lowest + 1); }
  constexpr bool chance(int percent) { return below(100) < percent; }
  /// One of the elements; there must be at least one.
  template <std::ranges::random_access_range Range>
  constexpr const auto& pick(const Range& range) {
    return std::ranges::begin(range)[below(static_cast<int>(std::ranges::size(range)))];
  }

 private:
  constexpr std::uint64_t next() {
    std::uint64_t mixed = state_ += 0x9e3779b97f4a7c15U;
    mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9U;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
    return mixed ^ (mixed >> 31U);
  }

  std::uint64_t state_ = 0xcbf29ce484222325U;
};

}  // namespace stint::demo
