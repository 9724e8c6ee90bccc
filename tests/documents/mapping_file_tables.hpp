#pragma once

#include <string>

namespace stint::documents {

/// docs/reference/mapping-file.md as it should be: what stands below `<!-- keys: … -->` is a table made from the table
/// of keys of that name, and below `<!-- members: … -->` one of the members of a subject's records that can be filled;
/// the rest is as it is in `page`.
[[nodiscard]] std::string with_tables_of_mapping(const std::string& page);

}  // namespace stint::documents
