#pragma once

#include <functional>
#include <map>
#include <span>
#include <vector>

#include <stint/domain/absence/counted_absence.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/calendar/work_calendar.hpp>

namespace stint::domain {

/// The days of a leave year on which an employee has a duty to work, from which leave results: a part of a year earns
/// the share of the yearly leave that its days with a duty to work have of those of the whole year (BAG 19.03.2019, 9
/// AZR 406/17). Days without a duty earn nothing, such as those of agreed unpaid leave (BAG 19.03.2019, 9 AZR 315/17):
/// days of terms without hours, and those covered by approved absences of types that earn no leave. Public holidays are
/// treated as days with a duty, as are days of illness and of protection by law. A day with work in one half is half a
/// day.
class DutyToWork {
 public:
  /// A value for a day, given the schedule of that day.
  using Value = std::function<double(Date, const WorkPattern&)>;

  /// `year`: the days of a leave year. `calendar` must outlive this. `absences`: all of the year.
  DutyToWork(DateSpan year, const WorkCalendar& calendar, std::span<const CountedAbsence> absences);

  /// Whether the employee has a duty to work throughout a span: each schedule has working time in the year, and there
  /// is no unpaid leave.
  [[nodiscard]] bool is_due_throughout(DateSpan span);
  /// The amount earned in a year if each day earns its share of a value: one divided by the number of days that its
  /// schedule has in the whole year. For a part of the year, the average of its days, as if the whole year were like
  /// it. Days without a duty earn nothing; those of terms without hours are weighted like calendar days. `span`: within
  /// the year.
  [[nodiscard]] double earned(DateSpan span, const Value& value);

 private:
  [[nodiscard]] double days_of_year(const WorkPattern& schedule);
  [[nodiscard]] double weight_of(DateSpan span);
  [[nodiscard]] double days_with_duty(Date date, const WorkPattern& schedule) const;
  [[nodiscard]] bool has_unpaid_work(DateSpan span) const;
  [[nodiscard]] bool is_unpaid(Date date, HalfOfDay half) const;

  DateSpan year_;
  const WorkCalendar& calendar_;
  std::vector<AbsenceTime> unpaid_{};
  std::map<const WorkPattern*, double> known_{};
};

}  // namespace stint::domain
