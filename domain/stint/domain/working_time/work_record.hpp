#pragma once

#include <chrono>
#include <span>
#include <vector>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/holiday_calendar.hpp>
#include <stint/domain/calendar/time_zones.hpp>
#include <stint/domain/calendar/working_time.hpp>

namespace stint::domain {

/// The known finished work of an employee.
struct KnownWork {
  std::vector<WorkedPeriod> periods{};  ///< in any order
  DateSpan days;                        ///< for which all periods are known
  HolidayCalendar holidays{};           ///< at the place of work
  std::vector<Date> absences{};         ///< days of leave or illness, not time off in lieu; in any order
};

/// 24 hours that begin with work: the individual working day (ArbZG §3; AZG §2 (1) no. 2), unlike the calendar day.
struct WorkingDay {
  Minute begin;
  Minute end;
};

/// Work that is not interrupted by a daily rest.
struct Shift {
  std::span<const WorkedPeriod> periods;  ///< at least one

  [[nodiscard]] Minute begin() const { return periods.front().begin; }
  [[nodiscard]] Minute end() const { return periods.back().end; }
};

/// Finished work as the rules of this folder use it, on a time line without overlaps. The time of a break within a
/// period is unknown: where it matters, rules report only what is certain wherever the break was. Callers that know the
/// times pass the periods between the breaks.
class WorkRecord {
 public:
  /// Work counts once: periods that overlap or touch are merged. The zone must outlive this object.
  WorkRecord(KnownWork known, const TimeZone& zone);

  [[nodiscard]] DateSpan days() const { return known_.days; }
  /// By begin, with a gap between each and the next.
  [[nodiscard]] std::span<const WorkedPeriod> periods() const { return known_.periods; }
  /// The first day begins with the first work, each further one with the first work at or after the end of the previous
  /// day, even in the middle of a period.
  [[nodiscard]] std::vector<WorkingDay> working_days() const;
  /// Separated by gaps of at least `rest`.
  [[nodiscard]] std::vector<Shift> shifts(std::chrono::minutes rest) const;
  /// A lower bound for the work between two moments, wherever the breaks were: if only a part of a period lies between
  /// them, the whole break is deducted from that part.
  [[nodiscard]] std::chrono::minutes work_between(Minute begin, Minute end) const;
  /// As above, between two local times.
  [[nodiscard]] std::chrono::minutes work_between(LocalTime begin, LocalTime end) const;
  [[nodiscard]] std::chrono::minutes work_on(Date day) const;
  [[nodiscard]] std::chrono::minutes work_in(DateSpan span) const;

  [[nodiscard]] Date date_of(Minute moment) const { return zone_.to_local(moment).date; }
  [[nodiscard]] Minute moment_of(LocalTime local) const;
  /// A whole holiday; half holidays are not public holidays.
  [[nodiscard]] bool is_holiday(Date day) const;
  [[nodiscard]] bool is_absent(Date day) const;

 private:
  KnownWork known_;
  const TimeZone& zone_;
};

[[nodiscard]] constexpr bool is_sunday(Date day) { return std::chrono::weekday{day} == std::chrono::Sunday; }
[[nodiscard]] constexpr bool is_saturday(Date day) { return std::chrono::weekday{day} == std::chrono::Saturday; }

/// The Sundays of a span of days. A sum up to one of them is a lower bound if not all of its days are known.
[[nodiscard]] std::vector<Date> sundays_in(DateSpan days);
/// The Sundays for which the last `weeks` weeks, Monday to Sunday, lie within the known days.
[[nodiscard]] std::vector<Date> ends_of_weeks(DateSpan known, std::int32_t weeks);
/// The weeks, starting on Monday, that end on a Sunday.
[[nodiscard]] constexpr DateSpan weeks_until(Date sunday, std::int32_t weeks) {
  return {sunday - std::chrono::days{7 * weeks - 1}, sunday};
}

}  // namespace stint::domain
