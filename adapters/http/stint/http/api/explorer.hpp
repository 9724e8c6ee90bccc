#pragma once

#include <stint/http/api/api.hpp>
#include <stint/http/api/embedded_file.hpp>

namespace stint::http {

/// The explorer: a page for people, who log in there and try the operations of the OpenAPI document. It stands at
/// `/docs` and, where `at_root`, for clients that want HTML at `/`; others find nothing there. Its files may be kept
/// for ever, for those of another version have other paths. The page loads nothing from elsewhere and may not be
/// framed.
[[nodiscard]] OpenRoutes explorer_routes(bool at_root);

}  // namespace stint::http
