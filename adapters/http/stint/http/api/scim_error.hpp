#pragma once

#include <string_view>

#include <stint/http/response.hpp>

namespace stint::http {

/// Whether a path is one of those by which directories provision people (RFC 7644).
[[nodiscard]] bool speaks_scim(std::string_view path);

/// A problem document as an error of SCIM (RFC 7644 §3.12), with status and headers. Any other response as it is.
[[nodiscard]] Response scim_error(Response response);

}  // namespace stint::http
