#pragma once

#include <string_view>

#include <stint/http/api/api.hpp>

namespace stint::http {

/// The OpenAPI document, docs/reference/openapi.yaml, as JSON in ASCII.
[[nodiscard]] std::string_view openapi_document();
/// Its strong entity tag, with quotation marks (RFC 9110 §8.8.3).
[[nodiscard]] std::string_view openapi_entity_tag();

/// Serves the document to all clients; 304 if they already have it. Clients may cache it, but must revalidate: the
/// document of another version has the same path.
[[nodiscard]] OpenHandler openapi_page();

}  // namespace stint::http
