#include <stint/domain/company/dated_work_calendar.hpp>

namespace stint::domain {

WorkCalendar dated_work_calendar(const Company& company, const Employee& employee,
                                 const std::function<WorkPattern(ScheduleId)>& schedule_of,
                                 const std::function<HolidayCalendar(const ChosenHolidays&)>& days_off) {
  auto schedule = employee.schedule;
  auto holidays = holidays_of(company, employee, Date::min());
  const auto pattern = [&] { return schedule ? schedule_of(*schedule) : WorkPattern{}; };
  WorkCalendar calendar{pattern(), days_off(holidays)};
  for (const Terms& terms : employee.terms) {
    const auto then = holidays_of(company, employee, terms.valid_from);
    if (!terms.schedule && then == holidays) continue;
    schedule = terms.schedule.value_or(schedule);
    holidays = then;
    calendar.changes.push_back({terms.valid_from, pattern(), days_off(holidays)});
  }
  return calendar;
}

}  // namespace stint::domain
