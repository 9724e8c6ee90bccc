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

/// The days of a leave year on which an employee has a duty to work, from which leave follows: of the leave of a year,
/// a part of it earns as much as its days with a duty to work are of those of the whole year (BAG 19.03.2019,
/// 9 AZR 406/17). Days without a duty earn none, such as those of agreed unpaid leave (BAG 19.03.2019, 9 AZR 315/17):
/// days of terms without hours, and those that approved absences of types that earn no leave cover. Public holidays
/// count as days with a duty, and so do days of illness and of protection by law. A day of which one half is worked is
/// half a day.
class DutyToWork {
 public:
  /// A number for a day, by the schedule of that day.
  using Value = std::function<double(Date, const WorkPattern&)>;

  /// `year`: the days of a leave year. `calendar` must outlive this. `absences`: all of the year.
  DutyToWork(DateSpan year, const WorkCalendar& calendar, std::span<const CountedAbsence> absences);

  /// Whether no part of a span is without a duty: each schedule has working time in the year, and there is no unpaid
  /// leave.
  [[nodiscard]] bool is_due_throughout(DateSpan span);
  /// What a year brings whose days each bring their share of a value: one of as many as the day's own schedule has in
  /// the whole year. Of a part of the year, the average of its days, as if the whole year were like it. Days without a
  /// duty bring nothing; those of terms without hours weigh as much as calendar days do. `span`: of the year.
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
