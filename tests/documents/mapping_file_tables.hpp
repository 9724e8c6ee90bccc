#pragma once

#include <string>

namespace stint::documents {

/// The expected docs/reference/mapping-file.md: the part below `<!-- keys: … -->` is a table generated from the table
/// of keys of that name, and below `<!-- members: … -->` one of the members of a subject's records that can be filled;
/// the rest is as in `page`.
[[nodiscard]] std::string with_tables_of_mapping(const std::string& page);

}  // namespace stint::documents
