#pragma once

#include <vector>

#include <stint/application/ports/work.hpp>
#include <stint/domain/calendar/holiday_calendar.hpp>
#include <stint/domain/calendar/work_calendar.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/company/employee.hpp>

namespace stint::application {

/// When people of a company are due to work, by its schedules and holiday calendars, each list of which is read once,
/// however many people are asked about. The company lives longer.
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
