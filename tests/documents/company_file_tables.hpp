#pragma once

#include <string>

namespace stint::documents {

/// The expected docs/reference/company-file.md: the part below `<!-- fields: … -->` is a table generated from the table
/// of fields of that name, the rest is as in `page`.
[[nodiscard]] std::string with_tables_of_fields(const std::string& page);

}  // namespace stint::documents
