#pragma once

#include <functional>

#include <stint/domain/calendar/work_calendar.hpp>
#include <stint/domain/company/place_of_work.hpp>

namespace stint::domain {

/// When somebody is due to work by their terms and their places of work, from the first to the last. The functions look
/// up what these name.
[[nodiscard]] WorkCalendar dated_work_calendar(const Company& company, const Employee& employee,
                                               const std::function<WorkPattern(ScheduleId)>& schedule_of,
                                               const std::function<HolidayCalendar(const ChosenHolidays&)>& days_off);

}  // namespace stint::domain
