#pragma once

#include <vector>

#include "tests/documents/schema_writer.hpp"

namespace stint::documents {

/// The schemas of values that members of views and requests have in common, made from their types: one row each.
[[nodiscard]] const std::vector<NamedSchema>& value_schema_rows();

}  // namespace stint::documents
