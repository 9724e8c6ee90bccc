#pragma once

#include <functional>

#include <stint/domain/calendar/work_calendar.hpp>
#include <stint/domain/company/place_of_work.hpp>

namespace stint::domain {

/// The scheduled work of an employee by their terms and places of work, from first to last. The functions look up the
/// schedules and calendars that these name.
[[nodiscard]] WorkCalendar dated_work_calendar(const Company& company, const Employee& employee,
                                               const std::function<WorkPattern(ScheduleId)>& schedule_of,
                                               const std::function<HolidayCalendar(const ChosenHolidays&)>& days_off);

}  // namespace stint::domain
