#pragma once

#include <chrono>
#include <compare>
#include <cstdint>

#include <stint/domain/working_time/finding.hpp>

namespace stint::domain {

/// A finding of a single rule, in the unit of its kind (`unit_of`).
struct RuleFinding {
  Date date{};  ///< the day concerned; for a span of days, the last
  std::int32_t found = 0;
  std::int32_t limit = 0;
  auto operator<=>(const RuleFinding&) const = default;
};

[[nodiscard]] constexpr RuleFinding minutes_found(Date date, std::chrono::minutes found, std::chrono::minutes limit) {
  return {date, static_cast<std::int32_t>(found.count()), static_cast<std::int32_t>(limit.count())};
}

}  // namespace stint::domain
