#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace stint::domain {

/// What becomes of the yearly leave where somebody enters or leaves within a year.
enum class PartialYears {
  whole,    ///< nothing is taken off
  twelfths  ///< by law: see leave_by_law.hpp
};

inline constexpr std::array all_partial_years{PartialYears::whole, PartialYears::twelfths};

[[nodiscard]] constexpr std::string_view name(PartialYears rule) {
  return rule == PartialYears::whole ? "whole" : "twelfths";
}

/// How a company counts the leave of its employees.
struct LeaveRules {
  PartialYears partial_years = PartialYears::whole;
  /// Into this year and later ones is carried what is left of the year before, unless a number of days is said for the
  /// year; nothing: only what is said.
  std::optional<std::int32_t> carry_over_from_year{};
  /// 1 to 12: what was carried over and is not taken by the end of this month lapses; nothing: it stays.
  std::optional<std::int32_t> carry_over_until_month{};
  bool operator==(const LeaveRules&) const = default;
};

}  // namespace stint::domain
