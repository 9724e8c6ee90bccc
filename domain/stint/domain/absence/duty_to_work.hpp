#pragma once

#include <functional>
#include <map>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/work_calendar.hpp>

namespace stint::domain {

/// The days of a leave year on which an employee has a duty to work, from which leave follows: of the leave of a year,
/// a part of it earns as much as its days with a duty to work are of those of the whole year (BAG 19.03.2019,
/// 9 AZR 406/17). Days without a duty, such as those of agreed unpaid leave, earn none (BAG 19.03.2019, 9 AZR 315/17).
/// Public holidays count as days with a duty, and so do days of illness and of protection by law, which no schedule
/// knows of. A day of which one half is worked is half a day.
class DutyToWork {
 public:
  /// A number for a day, by the schedule of that day.
  using Value = std::function<double(Date, const WorkPattern&)>;

  /// `year`: the days of a leave year. `calendar` must outlive this.
  DutyToWork(DateSpan year, const WorkCalendar& calendar) : year_(year), calendar_(calendar) {}

  /// Whether the schedule of each day of a span has working time in the year.
  [[nodiscard]] bool is_due_throughout(DateSpan span);
  /// What a year brings whose days each bring their share of a value: one of as many as the day's own schedule has in
  /// the whole year. Of a part of the year, the average of its days, as if the whole year were like it. Days without a
  /// duty bring nothing, and weigh as much as calendar days do. `span`: of the year.
  [[nodiscard]] double earned(DateSpan span, const Value& value);

 private:
  [[nodiscard]] double days_of_year(const WorkPattern& schedule);
  [[nodiscard]] double weight_of(DateSpan span);

  DateSpan year_;
  const WorkCalendar& calendar_;
  std::map<const WorkPattern*, double> known_{};
};

}  // namespace stint::domain
