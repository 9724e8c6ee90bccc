#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/http/api/api.hpp>

namespace stint::http {

/// An identity provider as apps show it to people who log in.
struct LoginProvider {
  std::string name{};          ///< for the parameter `provider`
  std::string display_name{};  ///< for people
  bool takes_id_tokens = false;
  bool redeems_codes = false;
  std::string client_id{};               ///< of our registration
  std::string authorization_endpoint{};  ///< where people log in with a browser; empty: they do not

  [[nodiscard]] bool logs_in_browsers() const { return redeems_codes && !authorization_endpoint.empty(); }
};

/// The part before `/api/v2` in our addresses; `nullopt` where the issuer is not an http or https URL.
[[nodiscard]] std::optional<std::string> base_of_addresses(std::string_view issuer);

/// What OAuth clients want to know of us (RFC 8414 §2), as JSON. Everything is named below the issuer, which ends in
/// the path prefix `/api/v2`; below the origin of one that does not. The providers stand in a member of our own. Empty
/// where the issuer is not an http or https URL.
[[nodiscard]] std::string server_metadata(std::string_view issuer, const std::vector<LoginProvider>& providers);

/// Serves it at `/.well-known/oauth-authorization-server`, and with the issuer's path behind that, where strict clients
/// look (RFC 8414 §3.1). No routes where there is nothing to serve.
[[nodiscard]] OpenRoutes server_metadata_routes(const std::string& issuer, const std::vector<LoginProvider>& providers);

}  // namespace stint::http
