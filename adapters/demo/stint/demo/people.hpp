#pragma once

#include <string>
#include <vector>

#include <stint/application/import/company_file.hpp>
#include <stint/domain/calendar/work_calendar.hpp>

namespace stint::demo {

/// An employee of a company file with the data that the histories need.
struct Person {
  std::string key;
  std::string schedule;           ///< key
  domain::WorkCalendar calendar;  ///< their schedule and holidays
  domain::DateSpan employed;      ///< from the first to the last day; far in the future if it is open-ended
  bool records_time = true;
  domain::HalfDays vacation_per_year;
  std::vector<std::string> colleagues;         ///< keys of people who share a manager and are not locked
  std::vector<std::string> favorite_projects;  ///< keys
};

/// The people of a file, in its order. People without a manager or without the right to create time entries record no
/// time.
[[nodiscard]] std::vector<Person> people_of(const application::CompanyFile& file);

}  // namespace stint::demo
