#pragma once

#include <boost/json/object.hpp>

namespace stint::company_file {

/// The schemas of records, by the names that the schema of company files has for them, such as `employee`.
[[nodiscard]] boost::json::object schema_definitions();

}  // namespace stint::company_file
