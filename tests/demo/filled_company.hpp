#pragma once

#include <stdexcept>

#include <stint/application/import/importing.hpp>
#include <stint/company_file/read_company_file.hpp>
#include <stint/demo/demo_companies.hpp>

#include "tests/domain/dates.hpp"

namespace stint::test {

/// A Wednesday.
inline const domain::Date a_day = day("2026-07-15");

inline std::vector<application::CompanyFile> demo_on(domain::Date today) {
  return demo::demo_companies(company_file::read_company_file(demo::company_files()).value(), today, "$argon2id$demo");
}

/// Calls `visit` with the demo companies of each of several days: the first and last of a year, a leap day, a weekend.
template <class Visit>
void each_demo(Visit visit) {
  for (const auto* today : {"2026-07-15", "2027-01-01", "2027-12-31", "2028-02-29", "2026-04-05"}) {
    for (const auto& file : demo_on(day(today))) visit(day(today), file);
  }
}

inline const application::FiledEmployee& employee_of(const application::CompanyFile& file, std::string_view key) {
  for (const auto& employee : file.employees) {
    if (employee.key == key) return employee;
  }
  throw std::out_of_range("there is no employee " + std::string{key});
}

inline std::vector<application::FiledAbsence> absences_of(const application::CompanyFile& file, std::string_view key) {
  std::vector<application::FiledAbsence> found;
  for (const auto& absence : file.absences) {
    if (absence.employee == key) found.push_back(absence);
  }
  return found;
}

inline std::vector<application::FiledTimeEntry> entries_of(const application::CompanyFile& file, std::string_view key) {
  std::vector<application::FiledTimeEntry> found;
  for (const auto& entry : file.time_entries) {
    if (entry.employee == key) found.push_back(entry);
  }
  return found;
}

/// The schedule and holidays that a file assigns to a person, found without the code under test.
inline domain::WorkCalendar calendar_of(const application::CompanyFile& file,
                                        const application::FiledEmployee& employee) {
  domain::WorkCalendar calendar;
  for (const auto& schedule : file.schedules) {
    if (schedule.key == **employee.work_schedule) calendar.schedule = *schedule.pattern;
  }
  for (const auto& holidays : file.holiday_calendars) {
    if (holidays.key == **employee.holiday_calendar) calendar.holidays = domain::HolidayCalendar{*holidays.days};
  }
  return calendar;
}

}  // namespace stint::test
