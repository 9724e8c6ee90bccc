#pragma once

#include <string>

#include <boost/json/value.hpp>

namespace stint::company_file {

/// JSON for people: two spaces per level, on one line if it fits, and a line break at the end.
[[nodiscard]] std::string indented(const boost::json::value& value);

}  // namespace stint::company_file
