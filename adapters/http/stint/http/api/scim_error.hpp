#pragma once

#include <string_view>

#include <stint/http/response.hpp>

namespace stint::http {

/// Whether a path is one with which directories provision people (RFC 7644).
[[nodiscard]] bool speaks_scim(std::string_view path);

/// Converts a problem document to a SCIM error (RFC 7644 §3.12), with status and headers. Any other response is
/// unchanged.
[[nodiscard]] Response scim_error(Response response);

}  // namespace stint::http
