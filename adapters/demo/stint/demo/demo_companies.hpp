#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <stint/application/import/company_file.hpp>
#include <stint/demo/personas.hpp>

namespace stint::demo {

/// The company file, in JSON, that describes the demo's two companies as of one day in the past, without passwords and
/// almost without history: Alpenblick (60 people in Munich, Vienna and Lyon) and Harbor Lights (7 people in New York),
/// which uses the settings that the first does not. Telephone numbers are from ranges reserved for fiction.
[[nodiscard]] std::string_view company_files();

/// The companies that company_files() describes, with their dates moved to `today` and the records of the two years
/// before it, ready for import_companies. The same day and hash give the same records on every machine.
/// `password_hash`: encoded Argon2id of demo_password, computed once for all people.
[[nodiscard]] std::vector<application::CompanyFile> demo_companies(std::vector<application::CompanyFile> files,
                                                                   domain::Date today,
                                                                   const std::string& password_hash);

/// For users of the demo: the people and the password. Lines end with a line feed.
[[nodiscard]] std::string how_to_log_in();

/// Moves the dates of a demo file, written as of Monday, 5 January 2026, to another day: employments and dates of birth
/// by days, absences by whole weeks, closed months by months, and carry-over by years. Holiday calendars, named after
/// their regions, get the public holidays from the second year before that day's to the second one after it.
void move_to_day(application::CompanyFile& file, domain::Date today);

}  // namespace stint::demo
