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

/// The halves of days that an absence takes: those that it covers and that were due to be worked when they were
/// counted. They are kept day by day, so that later changes of schedules and holidays leave alone what is over.
class CountedHalves {
 public:
  CountedHalves() = default;  ///< takes nothing
  /// `code` has a digit for each day from `first` on: 0 takes none of its halves, 1 the morning, 2 the afternoon, 3
  /// both. Throws std::invalid_argument for any other character: what was stored is broken.
  CountedHalves(Date first, std::string code);

  [[nodiscard]] bool has(Date date, HalfOfDay half) const;
  [[nodiscard]] HalfDays total() const;
  /// The first of the days that were counted; the last one is before it where there are none.
  [[nodiscard]] Date first() const { return first_; }
  [[nodiscard]] Date last() const { return first_ + std::chrono::days{static_cast<int>(code_.size()) - 1}; }
  [[nodiscard]] const std::string& code() const { return code_; }
  bool operator==(const CountedHalves&) const = default;

 private:
  Date first_{};
  std::string code_;
};

/// The covered halves that count, by a rule that is asked for each of them in the order of time.
[[nodiscard]] CountedHalves count_halves_if(const AbsenceTime& time,
                                            const std::function<bool(Date, HalfOfDay)>& counts);

/// What an absence takes. Each day has two halves worth 0.5; a half counts when it has scheduled working time, it is
/// not a holiday and the request covers it. A span without working time takes nothing.
[[nodiscard]] CountedHalves count_halves(const AbsenceTime& time, const WorkCalendar& calendar);
/// The same of whole days, or of a half of a single one.
[[nodiscard]] inline CountedHalves count_halves(DateSpan span, std::optional<HalfOfDay> half,
                                                const WorkCalendar& calendar) {
  return count_halves(AbsenceTime{.span = span, .half = half}, calendar);
}

/// The halves that one or the other takes.
[[nodiscard]] CountedHalves together(const CountedHalves& one, const CountedHalves& other);

/// What was counted of an absence, and until when it stays.
struct KeptCount {
  AbsenceTime time;
  const CountedHalves& halves;
  Date until;  ///< what lies before this day is not counted again
};

/// What an absence takes after a change of it, or of when its employee works: `anew`, which counts all that it
/// covers now; but before `kept.until`, time that was covered already takes what it took.
[[nodiscard]] CountedHalves recount_halves(const AbsenceTime& time, const CountedHalves& anew, const KeptCount& kept);

/// The days that an absence takes: half the number of the halves that `count_halves` counts.
[[nodiscard]] HalfDays count_days(DateSpan span, std::optional<HalfOfDay> half, const WorkCalendar& calendar);

/// The first day that a change of schedule or holidays counts for: today, or the first day after the closed months.
[[nodiscard]] constexpr Date recounting_begins(Date today, std::optional<std::chrono::year_month> closed_through) {
  if (!closed_through) return today;
  return std::max(today, Date{(*closed_through + std::chrono::months{1}) / 1});
}

}  // namespace stint::domain
