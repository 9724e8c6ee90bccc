#include <algorithm>

#include <stint/application/work_calendars.hpp>
#include <stint/domain/company/dated_work_calendar.hpp>

namespace stint::application {

WorkCalendars::WorkCalendars(Records& records, const domain::Company& company)
    : company_(company),
      schedules_(records.schedules(company.id).all()),
      calendars_(records.holiday_calendars(company.id).all()) {}

domain::WorkCalendar WorkCalendars::of(const domain::Employee& employee) const {
  return domain::dated_work_calendar(
      company_, employee,
      [&](domain::ScheduleId id) {
        const auto found = std::ranges::find(schedules_, id, &domain::WorkSchedule::id);
        return found == schedules_.end() ? domain::WorkPattern{} : found->pattern;
      },
      [&](const domain::ChosenHolidays& chosen) {
        const auto found = std::ranges::find_if(calendars_, [&](const domain::KeyedHolidayCalendar& one) {
          return one.id == chosen.own || one.key == chosen.of_site;
        });
        return found == calendars_.end() ? domain::HolidayCalendar{} : found->calendar;
      });
}

}  // namespace stint::application
