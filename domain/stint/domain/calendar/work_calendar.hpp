#pragma once

#include <stint/domain/calendar/holiday_calendar.hpp>
#include <stint/domain/calendar/work_schedule.hpp>

namespace stint::domain {

/// When one employee is due to work: their weekly schedule and the holidays of their place of work.
struct WorkCalendar {
  WeeklyMinutes schedule;
  HolidayCalendar holidays;

  /// Whether this half of the day has scheduled working time and is not a holiday.
  [[nodiscard]] bool is_working(Date date, HalfOfDay half) const {
    return schedule.on(date) > 0 && !holidays.is_off(date, half);
  }
};

}  // namespace stint::domain
