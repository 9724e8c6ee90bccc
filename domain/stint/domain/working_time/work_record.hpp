#pragma once

#include <chrono>
#include <span>
#include <vector>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/holiday_calendar.hpp>
#include <stint/domain/calendar/time_zones.hpp>
#include <stint/domain/calendar/working_time.hpp>

namespace stint::domain {

/// What is known of somebody's finished work.
struct KnownWork {
  std::vector<WorkedPeriod> periods{};  ///< in any order
  DateSpan days;                        ///< of which all periods are known
  HolidayCalendar holidays{};           ///< of the place of work
  std::vector<Date> absences{};         ///< days of leave or illness, not time off in lieu; in any order
};

/// 24 hours that begin with work: the individual working day (ArbZG §3; AZG §2 (1) no. 2), unlike the calendar day.
struct WorkingDay {
  Minute begin;
  Minute end;
};

/// Work that no daily rest parts.
struct Shift {
  std::span<const WorkedPeriod> periods;  ///< one at least

  [[nodiscard]] Minute begin() const { return periods.front().begin; }
  [[nodiscard]] Minute end() const { return periods.back().end; }
};

/// Finished work as the rules of this folder look at it, on a time line without overlaps. When within a period a break
/// was is not known: where that matters rules find what holds wherever it was. Whoever knows passes the periods between
/// the breaks.
class WorkRecord {
 public:
  /// Work counts once: periods that overlap or touch become one. The zone lives longer.
  WorkRecord(KnownWork known, const TimeZone& zone);

  [[nodiscard]] DateSpan days() const { return known_.days; }
  /// By begin, with a gap between each and the next.
  [[nodiscard]] std::span<const WorkedPeriod> periods() const { return known_.periods; }
  /// The first day begins with the first work, each other one with the first work at or after the end of the one
  /// before, be it in the middle of a period.
  [[nodiscard]] std::vector<WorkingDay> working_days() const;
  /// Parted by gaps of at least that much rest.
  [[nodiscard]] std::vector<Shift> shifts(std::chrono::minutes rest) const;
  /// How much work there was at least, wherever the breaks were: of a period of which only a part lies between, the
  /// whole break is taken off that part.
  [[nodiscard]] std::chrono::minutes work_between(Minute begin, Minute end) const;
  /// The same from a time of one day to a time of another, on the clock on the wall.
  [[nodiscard]] std::chrono::minutes work_between(LocalTime begin, LocalTime end) const;
  [[nodiscard]] std::chrono::minutes work_on(Date day) const;
  [[nodiscard]] std::chrono::minutes work_in(DateSpan span) const;

  [[nodiscard]] Date date_of(Minute moment) const { return zone_.to_local(moment).date; }
  [[nodiscard]] Minute moment_of(LocalTime local) const;
  /// A whole holiday; half ones are no public holidays.
  [[nodiscard]] bool is_holiday(Date day) const;
  [[nodiscard]] bool is_absent(Date day) const;

 private:
  KnownWork known_;
  const TimeZone& zone_;
};

[[nodiscard]] constexpr bool is_sunday(Date day) { return std::chrono::weekday{day} == std::chrono::Sunday; }
[[nodiscard]] constexpr bool is_saturday(Date day) { return std::chrono::weekday{day} == std::chrono::Saturday; }

/// The Sundays of a span of days. A sum up to one of them is what there was at least, even where not all of its days
/// are known.
[[nodiscard]] std::vector<Date> sundays_in(DateSpan days);
/// The Sundays whose weeks, that many up to theirs and from Monday on, lie within the days that are known.
[[nodiscard]] std::vector<Date> ends_of_weeks(DateSpan known, std::int32_t weeks);
/// The weeks, from Monday on, that end on a Sunday.
[[nodiscard]] constexpr DateSpan weeks_until(Date sunday, std::int32_t weeks) {
  return {sunday - std::chrono::days{7 * weeks - 1}, sunday};
}

}  // namespace stint::domain
