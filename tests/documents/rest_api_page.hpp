#pragma once

#include <string>

namespace stint::documents {

/// docs/reference/rest-api.md as it should be: what stands below `<!-- operations -->` is made from the OpenAPI
/// document, the rest is as it is in `page`. Throws std::runtime_error for a page without that mark.
[[nodiscard]] std::string with_operations(const std::string& page);

}  // namespace stint::documents
