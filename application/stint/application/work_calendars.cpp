#include <algorithm>

#include <stint/application/work_calendars.hpp>
#include <stint/domain/company/dated_work_calendar.hpp>

namespace stint::application {

using namespace domain;

WorkCalendars::WorkCalendars(Records& records, const Company& company)
    : company_(company),
      schedules_(records.schedules(company.id).all()),
      calendars_(records.holiday_calendars(company.id).all()) {}

WorkCalendar WorkCalendars::of(const Employee& employee) const {
  return domain::dated_work_calendar(
      company_, employee,
      [&](ScheduleId id) {
        const auto found = std::ranges::find(schedules_, id, &WorkSchedule::id);
        return found == schedules_.end() ? WorkPattern{} : found->pattern;
      },
      [&](const ChosenHolidays& chosen) {
        const auto found = std::ranges::find_if(calendars_, [&](const KeyedHolidayCalendar& one) {
          return one.id == chosen.own || one.key == chosen.of_site;
        });
        return found == calendars_.end() ? HolidayCalendar{} : found->calendar;
      });
}

}  // namespace stint::application
