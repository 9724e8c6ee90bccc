#pragma once

#include <string_view>

#include <stint/http/api/api.hpp>
#include <stint/http/api/embedded_file.hpp>

namespace stint::http {

/// The OpenAPI document, docs/reference/openapi.yaml, as JSON in ASCII.
[[nodiscard]] std::string_view openapi_document();
/// Its strong entity tag, with quotation marks (RFC 9110 §8.8.3).
[[nodiscard]] std::string_view openapi_entity_tag();

/// Serves the document to all clients; 304 if they already have it. Clients may cache it, but must revalidate: the
/// document of another version has the same path.
[[nodiscard]] OpenHandler openapi_page();

/// The explorer: a page on which people log in and try the operations of the OpenAPI document. It is served at `/docs`
/// and, if `at_root`, also at `/` for clients that accept HTML; others find nothing there. Its files may be cached
/// indefinitely, because those of another version have other paths. The page loads nothing from other sites and may not
/// be framed.
[[nodiscard]] OpenRoutes explorer_routes(bool at_root);

}  // namespace stint::http
