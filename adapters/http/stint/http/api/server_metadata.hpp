#pragma once

#include <string>
#include <string_view>

#include <stint/http/api/api.hpp>

namespace stint::http {

/// What OAuth clients want to know of us (RFC 8414 §2), as JSON. Everything is named below the issuer, which ends in
/// the path prefix `/api/v2`; below the origin of one that does not. Empty where the issuer is no http or https URL.
[[nodiscard]] std::string server_metadata(std::string_view issuer);

/// Serves it at `/.well-known/oauth-authorization-server`, and with the issuer's path behind that, where strict clients
/// look (RFC 8414 §3.1). No routes where there is nothing to serve.
[[nodiscard]] OpenRoutes server_metadata_routes(const std::string& issuer);

}  // namespace stint::http
