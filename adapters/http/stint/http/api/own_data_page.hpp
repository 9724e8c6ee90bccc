#pragma once

#include <string>
#include <string_view>

#include <stint/domain/calendar/time_zones.hpp>
#include <stint/http/response.hpp>
#include <stint/words/languages.hpp>

namespace stint::http {

/// An export of an employee's data (data_export.hpp) as one page to read and print: the content of its JSON, with
/// headings in the language, moments in the zone, and without numbers of records. Empty columns are left out. It loads
/// nothing and runs nothing.
[[nodiscard]] Response own_data_page(std::string_view json, const words::Language& language,
                                     const domain::TimeZone& zone);

}  // namespace stint::http
