#pragma once

#include <boost/json/object.hpp>

namespace stint::company_file {

/// The schemas of records, by their names in the schema of company files, such as `employee`.
[[nodiscard]] boost::json::object schema_definitions();

}  // namespace stint::company_file
