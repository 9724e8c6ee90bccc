#pragma once

#include <string>

namespace stint::company_file {

/// What a company file may say, as a JSON Schema (2020-12) for editors and other programs: indented, with a line break
/// at its end. A file that it refuses is refused by `read_company_file`, too. The reverse does not hold: a schema does
/// not see a member that stands twice in its object, nor a blackout that ends before it starts.
[[nodiscard]] std::string company_file_schema();

}  // namespace stint::company_file
