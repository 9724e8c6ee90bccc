#pragma once

#include <string>
#include <vector>

#include <stint/application/import/company_file.hpp>
#include <stint/domain/calendar/work_calendar.hpp>

namespace stint::demo {

/// An employee of a company file as the histories see them.
struct Person {
  std::string key;
  std::string schedule;           ///< key
  domain::WorkCalendar calendar;  ///< their schedule and holidays
  domain::DateSpan employed;      ///< from the first to the last day; far in the future where that is open
  bool records_time = true;
  domain::HalfDays vacation_per_year;
  std::vector<std::string> colleagues;         ///< keys of those who have a manager in common and are not locked
  std::vector<std::string> favorite_projects;  ///< keys
};

/// The people of a file, in its order. Who has no manager, or may not create time entries, records no time.
[[nodiscard]] std::vector<Person> people_of(const application::CompanyFile& file);

}  // namespace stint::demo
