#include <algorithm>

#include <stint/domain/company/dated_work_calendar.hpp>

namespace stint::domain {

WorkCalendar dated_work_calendar(const Company& company, const Employee& employee,
                                 const std::function<WorkPattern(ScheduleId)>& schedule_of,
                                 const std::function<HolidayCalendar(const ChosenHolidays&)>& days_off) {
  auto schedule = employee.schedule;
  auto holidays = holidays_of(company, employee, Date::min());
  const auto pattern = [&] { return schedule ? schedule_of(*schedule) : WorkPattern{}; };
  WorkCalendar calendar{pattern(), days_off(holidays)};
  for (const Date day : days_of_change(company, employee)) {
    const auto then = holidays_of(company, employee, day);
    const auto terms = std::ranges::find(employee.terms, day, &Terms::valid_from);
    const bool says_schedule = terms != employee.terms.end() && terms->schedule;
    if (!says_schedule && then == holidays) continue;
    if (says_schedule) schedule = *terms->schedule;
    holidays = then;
    calendar.changes.push_back({day, pattern(), days_off(holidays)});
  }
  return calendar;
}

}  // namespace stint::domain
