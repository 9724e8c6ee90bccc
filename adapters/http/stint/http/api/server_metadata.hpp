#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/ports/cryptography.hpp>
#include <stint/http/api/api.hpp>

namespace stint::http {

/// An identity provider as apps show it on their login page.
struct LoginProvider {
  std::string name{};          ///< for the parameter `provider`
  std::string display_name{};  ///< for people
  bool takes_id_tokens = false;
  bool redeems_codes = false;
  std::string client_id{};               ///< of our registration
  std::string authorization_endpoint{};  ///< where people log in with a browser; empty: not supported

  [[nodiscard]] bool logs_in_browsers() const { return redeems_codes && !authorization_endpoint.empty(); }
};

/// The part before `/api/v2` in our addresses; `nullopt` if the issuer is not an http or https URL.
[[nodiscard]] std::optional<std::string> base_of_addresses(std::string_view issuer);

/// The server metadata for OAuth clients (RFC 8414 §2), as JSON. All endpoints are below the issuer, which ends in the
/// path prefix `/api/v2`; below its origin if it does not. The providers are in a member of our own. Empty if the
/// issuer is not an http or https URL.
[[nodiscard]] std::string server_metadata(std::string_view issuer, const std::vector<LoginProvider>& providers);

/// Serves it at `/.well-known/oauth-authorization-server`, and also with the issuer's path appended, where strict
/// clients look (RFC 8414 §3.1). No routes if there is no metadata.
[[nodiscard]] OpenRoutes server_metadata_routes(const std::string& issuer, const std::vector<LoginProvider>& providers);

/// Returns the keys that verify our access tokens (RFC 7517 §5). The signer must outlive the handler.
[[nodiscard]] OpenHandler public_keys(const application::TokenSigner& signer);

}  // namespace stint::http
