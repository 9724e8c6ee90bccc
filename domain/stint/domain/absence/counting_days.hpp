#pragma once

#include <algorithm>
#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include <stint/domain/absence/absence_time.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/calendar/work_calendar.hpp>

namespace stint::domain {

/// The halves of days that an absence takes: the halves it covers on which work was due when they were counted. They
/// are stored day by day, so that later changes of schedules and holidays do not affect the past.
class CountedHalves {
 public:
  CountedHalves() = default;  ///< takes nothing
  /// `code` has a digit for each day from `first`: 0 takes neither half, 1 the morning, 2 the afternoon, 3 both. Throws
  /// std::invalid_argument for any other character, because the stored value is corrupt.
  CountedHalves(Date first, std::string code);

  [[nodiscard]] bool has(Date date, HalfOfDay half) const;
  [[nodiscard]] HalfDays total() const;
  /// The first counted day; if there are none, the last day is before it.
  [[nodiscard]] Date first() const { return first_; }
  [[nodiscard]] Date last() const { return first_ + std::chrono::days{static_cast<int>(code_.size()) - 1}; }
  [[nodiscard]] const std::string& code() const { return code_; }
  bool operator==(const CountedHalves&) const = default;

 private:
  Date first_{};
  std::string code_;
};

/// The covered halves for which `counts` returns true; it is called for each of them in chronological order.
[[nodiscard]] CountedHalves count_halves_if(const AbsenceTime& time,
                                            const std::function<bool(Date, HalfOfDay)>& counts);

/// The time that an absence takes. Each day has two halves worth 0.5; a half counts if it has scheduled working time,
/// is not a holiday and is covered by the request. A span without working time takes nothing.
[[nodiscard]] CountedHalves count_halves(const AbsenceTime& time, const WorkCalendar& calendar);
/// As above, for whole days or a half of a single day.
[[nodiscard]] inline CountedHalves count_halves(DateSpan span, std::optional<HalfOfDay> half,
                                                const WorkCalendar& calendar) {
  return count_halves(AbsenceTime{.span = span, .half = half}, calendar);
}

/// The halves that are in either of the two.
[[nodiscard]] CountedHalves together(const CountedHalves& one, const CountedHalves& other);

/// An earlier count of an absence, and the day before which it remains valid.
struct KeptCount {
  AbsenceTime time;
  const CountedHalves& halves;
  Date until;  ///< days before this one are not counted again
};

/// The time that an absence takes after it or its employee's working time has changed: `anew`, the count of everything
/// it covers now; but time before `kept.until` that was already covered remains as counted.
[[nodiscard]] CountedHalves recount_halves(const AbsenceTime& time, const CountedHalves& anew, const KeptCount& kept);

/// The days that an absence takes: half the number of halves that `count_halves` counts.
[[nodiscard]] HalfDays count_days(DateSpan span, std::optional<HalfOfDay> half, const WorkCalendar& calendar);

/// The first day affected by a change of schedule or holidays: today, or the first day after the closed months.
[[nodiscard]] constexpr Date recounting_begins(Date today, std::optional<std::chrono::year_month> closed_through) {
  if (!closed_through) return today;
  return std::max(today, Date{(*closed_through + std::chrono::months{1}) / 1});
}

}  // namespace stint::domain
