#pragma once

#include <string>

#include <boost/json/value.hpp>

namespace stint::company_file {

/// JSON for people: two blanks a level, on one line what has room there, and a line break at the end.
[[nodiscard]] std::string indented(const boost::json::value& value);

}  // namespace stint::company_file
