#pragma once

#include <vector>

#include <stint/application/ports/work.hpp>
#include <stint/domain/calendar/holiday_calendar.hpp>
#include <stint/domain/calendar/work_calendar.hpp>
#include <stint/domain/company/company.hpp>
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

}  // namespace stint::application
