#pragma once

#include <functional>

#include <stint/domain/calendar/work_calendar.hpp>
#include <stint/domain/company/employee.hpp>

namespace stint::domain {

/// When somebody is due to work by their terms, from the first to the last. The functions look up what these name.
[[nodiscard]] WorkCalendar dated_work_calendar(const Employee& employee,
                                               const std::function<WorkPattern(ScheduleId)>& schedule_of,
                                               const std::function<HolidayCalendar(HolidayCalendarId)>& holidays_of);

}  // namespace stint::domain
