#pragma once

#include <algorithm>
#include <chrono>
#include <span>

#include <stint/domain/calendar/time.hpp>

namespace stint::domain {

/// The precision of saved breaks: the nearest minute, half up.
[[nodiscard]] constexpr std::chrono::minutes nearest_minutes(std::chrono::milliseconds duration) {
  return std::chrono::floor<std::chrono::minutes>(duration + std::chrono::seconds{30});
}

/// A stretch of presence and the break within it; begin <= end, 0 <= break <= end - begin.
struct WorkedPeriod {
  Minute begin;
  Minute end;
  std::chrono::minutes break_taken{0};

  [[nodiscard]] constexpr std::chrono::minutes worked() const { return end - begin - break_taken; }
  bool operator==(const WorkedPeriod&) const = default;
};

/// What periods come to together.
struct WorkingTime {
  std::chrono::minutes presence{0};  ///< covered by at least one of the periods
  std::chrono::minutes breaks{0};    ///< of all periods; gaps between them are not included
  std::chrono::minutes gaps{0};      ///< between the first begin and the last end, covered by no period

  /// Presence less breaks, never below 0: breaks of periods that overlap may come to more than their presence.
  [[nodiscard]] constexpr std::chrono::minutes work() const {
    return std::max(std::chrono::minutes{0}, presence - breaks);
  }
  bool operator==(const WorkingTime&) const = default;
};

/// Time worked counts once: of a day, or of any other sum, presence is the union of the periods, in whatever order they
/// come and however they overlap. Nobody works two hours in one.
[[nodiscard]] WorkingTime working_time(std::span<const WorkedPeriod> periods);

}  // namespace stint::domain
