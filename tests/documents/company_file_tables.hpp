#pragma once

#include <string>

namespace stint::documents {

/// docs/reference/company-file.md as it should be: what stands below `<!-- fields: … -->` is a table made from the
/// table of fields of that name, the rest is as it is in `page`.
[[nodiscard]] std::string with_tables_of_fields(const std::string& page);

}  // namespace stint::documents
