#pragma once

#include <stint/application/import/company_file.hpp>

namespace stint::demo {

/// Moves the dates of a demo file, written as of Monday, 5 January 2026, to another day: employments and dates of birth
/// by days, absences by whole weeks, closed months by months, and carry-over by years. Holiday calendars, named after
/// their regions, get the public holidays from the second year before that day's to the second one after it.
void move_to_day(application::CompanyFile& file, domain::Date today);

}  // namespace stint::demo
