#pragma once

#include <algorithm>
#include <vector>

#include <stint/application/ports/work.hpp>
#include <stint/domain/calendar/holiday_calendar.hpp>
#include <stint/domain/calendar/work_calendar.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/company/dated_work_calendar.hpp>
#include <stint/domain/company/employee.hpp>

namespace stint::application {

/// The target times of a company's people, from its schedules and holiday calendars. Each of these lists is read only
/// once, regardless of the number of people. The company must outlive it.
class WorkCalendars {
 public:
  WorkCalendars(Records& records, const domain::Company& company);

  [[nodiscard]] domain::WorkCalendar of(const domain::Employee& employee) const;

 private:
  const domain::Company& company_;
  std::vector<domain::WorkSchedule> schedules_;
  std::vector<domain::KeyedHolidayCalendar> calendars_;
};

inline WorkCalendars::WorkCalendars(Records& records, const domain::Company& company)
    : company_(company),
      schedules_(records.schedules(company.id).all()),
      calendars_(records.holiday_calendars(company.id).all()) {}

inline domain::WorkCalendar WorkCalendars::of(const domain::Employee& employee) const {
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
