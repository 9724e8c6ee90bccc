#pragma once

#include <string>

#include <boost/json/object.hpp>

namespace stint::company_file {

/// The format of company files as a JSON Schema (2020-12) for editors and other programs: indented, with a line break
/// at its end. `read_company_file` refuses every file that the schema refuses. The reverse does not apply: a schema
/// detects neither a duplicate member of an object nor a blackout that ends before it starts.
[[nodiscard]] std::string company_file_schema();

/// The schemas of records, by their names in the schema of company files, such as `employee`.
[[nodiscard]] boost::json::object schema_definitions();

}  // namespace stint::company_file
