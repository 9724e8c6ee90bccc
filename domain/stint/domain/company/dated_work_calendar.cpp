#include <stint/domain/company/dated_work_calendar.hpp>

namespace stint::domain {

WorkCalendar dated_work_calendar(const Employee& employee, const std::function<WorkPattern(ScheduleId)>& schedule_of,
                                 const std::function<HolidayCalendar(HolidayCalendarId)>& holidays_of) {
  auto schedule = employee.schedule;
  auto holidays = employee.holidays;
  const auto pattern = [&] { return schedule ? schedule_of(*schedule) : WorkPattern{}; };
  const auto days_off = [&] { return holidays ? holidays_of(*holidays) : HolidayCalendar{}; };
  WorkCalendar calendar{pattern(), days_off()};
  for (const Terms& terms : employee.terms) {
    if (!terms.schedule && !terms.holidays) continue;
    schedule = terms.schedule.value_or(schedule);
    holidays = terms.holidays.value_or(holidays);
    calendar.changes.push_back({terms.valid_from, pattern(), days_off()});
  }
  return calendar;
}

}  // namespace stint::domain
