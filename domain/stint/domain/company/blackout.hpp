#pragma once

#include <algorithm>
#include <optional>
#include <span>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/problem.hpp>

namespace stint::domain {

namespace rules {
inline constexpr Rule blackout{"blackout"};
}  // namespace rules

namespace reasons {
inline constexpr Reason blackout{"blackout"};  ///< from, to
}  // namespace reasons

/// Days on which a company refuses absences of a type, such as vacation during the annual accounts: from `start` to
/// `end`, both included.
struct Blackout {
  Date start{};
  Date end{};  ///< not before the start

  [[nodiscard]] constexpr DateSpan days() const { return {start, end}; }
  bool operator==(const Blackout&) const = default;
};

/// Refuses an absence that shares a day with one of its type's blackouts, even if no work is due on that day.
[[nodiscard]] inline std::optional<Problem> refusal_by_blackout(DateSpan absence, std::span<const Blackout> blackouts) {
  const auto found =
      std::ranges::find_if(blackouts, [&](const Blackout& blackout) { return blackout.days().overlaps(absence); });
  if (found == blackouts.end()) return std::nullopt;
  const auto days = found->days();
  return Problem::invalid(rules::blackout, reasons::blackout, {{"from", days.first}, {"to", days.last}});
}

}  // namespace stint::domain
