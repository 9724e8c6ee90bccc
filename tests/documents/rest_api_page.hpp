#pragma once

#include <string>

namespace stint::documents {

/// The expected docs/reference/rest-api.md: the part below `<!-- operations -->` is generated from the OpenAPI
/// document, the rest is as in `page`. Throws std::runtime_error for a page without that mark.
[[nodiscard]] std::string with_operations(const std::string& page);

}  // namespace stint::documents
