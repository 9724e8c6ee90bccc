#pragma once

#include <vector>

#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/calendar/holiday_calendar.hpp>
#include <stint/domain/calendar/work_schedule.hpp>

namespace stint::domain {

/// Another schedule and other holidays, starting on a day.
struct ChangedWork {
  Date valid_from;
  WorkPattern schedule;
  HolidayCalendar holidays;
  bool operator==(const ChangedWork&) const = default;
};

/// The scheduled work of an employee: their schedule and the holidays of their place of work on each day.
struct WorkCalendar {
  WorkPattern schedule;                ///< up to the first change
  HolidayCalendar holidays;            ///< as above
  std::vector<ChangedWork> changes{};  ///< by day; each applies until the next

  [[nodiscard]] const WorkPattern& schedule_on(Date date) const {
    const ChangedWork* change = last_change(date);
    return change != nullptr ? change->schedule : schedule;
  }
  [[nodiscard]] const HolidayCalendar& holidays_on(Date date) const {
    const ChangedWork* change = last_change(date);
    return change != nullptr ? change->holidays : holidays;
  }
  /// The minutes scheduled on a day, even if it is a holiday.
  [[nodiscard]] std::int32_t scheduled_minutes(Date date) const { return schedule_on(date).on(date); }
  /// The halves of the day to which these minutes belong.
  [[nodiscard]] HalfDays scheduled_halves(Date date) const { return schedule_on(date).week_of(date).halves_on(date); }
  /// Whether this half of the day has scheduled working time and is not a holiday.
  [[nodiscard]] bool is_working(Date date, HalfOfDay half) const {
    return schedule_on(date).week_of(date).is_worked(date, half) && !holidays_on(date).is_off(date, half);
  }

 private:
  [[nodiscard]] const ChangedWork* last_change(Date date) const {
    const ChangedWork* last = nullptr;
    for (const ChangedWork& change : changes) {
      if (change.valid_from <= date) last = &change;
    }
    return last;
  }
};

}  // namespace stint::domain
