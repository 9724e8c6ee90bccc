#pragma once

#include <stint/http/api/api.hpp>
#include <stint/http/api/embedded_file.hpp>

namespace stint::http {

/// The explorer: a page on which people log in and try the operations of the OpenAPI document. It is served at `/docs`
/// and, if `at_root`, also at `/` for clients that accept HTML; others find nothing there. Its files may be cached
/// indefinitely, because those of another version have other paths. The page loads nothing from other sites and may not
/// be framed.
[[nodiscard]] OpenRoutes explorer_routes(bool at_root);

}  // namespace stint::http
