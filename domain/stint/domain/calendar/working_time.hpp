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

/// A stretch of presence and the break within it; begin <= end, 0 <= break <= end - begin.
struct WorkedPeriod {
  Minute begin;
  Minute end;
  std::chrono::minutes break_taken{0};

  [[nodiscard]] constexpr std::chrono::minutes worked() const { return end - begin - break_taken; }
  bool operator==(const WorkedPeriod&) const = default;
};

/// A stretch of presence and the break within it as they were measured or entered, before they are rounded.
struct ExactPeriod {
  Instant begin;
  Instant end;
  std::chrono::milliseconds break_taken{0};
};

/// What is left of it without the parts of minutes.
[[nodiscard]] constexpr WorkedPeriod cut_to_minutes(const ExactPeriod& exact) {
  using std::chrono::floor;
  using std::chrono::minutes;
  return {floor<minutes>(exact.begin), floor<minutes>(exact.end), floor<minutes>(exact.break_taken)};
}

/// Begin and end are cut, so that nobody is present in the future; the break is rounded to the nearest minute.
[[nodiscard]] constexpr WorkedPeriod round_to_minutes(const ExactPeriod& exact) {
  WorkedPeriod period = cut_to_minutes(exact);
  period.break_taken = nearest_minutes(exact.break_taken);
  return period;
}

/// Makes of exact times the whole minutes that are kept. Rounding what is rounded already changes nothing.
using Rounding = std::function<WorkedPeriod(const ExactPeriod&)>;

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
