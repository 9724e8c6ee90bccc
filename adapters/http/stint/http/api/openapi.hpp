#pragma once

#include <string_view>

#include <stint/http/api/api.hpp>

namespace stint::http {

/// The OpenAPI document, docs/reference/openapi.yaml, as JSON in ASCII.
[[nodiscard]] std::string_view openapi_document();
/// Its strong entity tag, with the quotation marks (RFC 9110 §8.8.3).
[[nodiscard]] std::string_view openapi_entity_tag();

/// Serves the document to everybody; 304 to whoever has it already. Clients may keep it, and ask whether it is still
/// the same: that of another version stands at the same place.
[[nodiscard]] OpenHandler openapi_page();

}  // namespace stint::http
