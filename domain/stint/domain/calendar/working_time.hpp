#pragma once

#include <algorithm>
#include <chrono>
#include <functional>
#include <span>

#include <stint/domain/calendar/time.hpp>

namespace stint::domain {

/// The precision of saved breaks: the nearest minute, half up.
[[nodiscard]] constexpr std::chrono::minutes nearest_minutes(std::chrono::milliseconds duration) {
  return std::chrono::floor<std::chrono::minutes>(duration + std::chrono::seconds{30});
}

/// An interval of presence and the break within it; begin <= end, 0 <= break <= end - begin.
struct WorkedPeriod {
  Minute begin;
  Minute end;
  std::chrono::minutes break_taken{0};

  [[nodiscard]] constexpr std::chrono::minutes worked() const { return end - begin - break_taken; }
  bool operator==(const WorkedPeriod&) const = default;
};

/// An interval of presence and the break within it as measured or entered, before rounding.
struct ExactPeriod {
  Instant begin;
  Instant end;
  std::chrono::milliseconds break_taken{0};
};

/// Truncates all times to whole minutes.
[[nodiscard]] constexpr WorkedPeriod cut_to_minutes(const ExactPeriod& exact) {
  using std::chrono::floor;
  using std::chrono::minutes;
  return {floor<minutes>(exact.begin), floor<minutes>(exact.end), floor<minutes>(exact.break_taken)};
}

/// Start and end are truncated, so that no presence is in the future; the break is rounded to the nearest minute.
[[nodiscard]] constexpr WorkedPeriod round_to_minutes(const ExactPeriod& exact) {
  WorkedPeriod period = cut_to_minutes(exact);
  period.break_taken = nearest_minutes(exact.break_taken);
  return period;
}

/// Rounds exact times to the whole minutes to be stored. Rounding is idempotent.
using Rounding = std::function<WorkedPeriod(const ExactPeriod&)>;

/// The totals of some periods.
struct WorkingTime {
  std::chrono::minutes presence{0};  ///< covered by at least one of the periods
  std::chrono::minutes breaks{0};    ///< of all periods; gaps between them are not included
  std::chrono::minutes gaps{0};      ///< between the first begin and the last end, covered by no period

  /// Presence less breaks, never below 0: the breaks of overlapping periods may exceed their presence.
  [[nodiscard]] constexpr std::chrono::minutes work() const {
    return std::max(std::chrono::minutes{0}, presence - breaks);
  }
  bool operator==(const WorkingTime&) const = default;
};

/// Working time counts once: for a day, or any other sum, presence is the union of the periods, in any order and with
/// any overlaps. No one works two hours in one.
[[nodiscard]] WorkingTime working_time(std::span<const WorkedPeriod> periods);

}  // namespace stint::domain
