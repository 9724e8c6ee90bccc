#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace stint::app {

class Section;

/// `[sso.NAME]`: an OpenID provider, for id tokens from clients, for authorization codes, or for both.
struct SsoProviderConfiguration {
  std::string display_name{};  ///< empty: the provider's name
  std::string issuer{};
  std::string jwks_uri{};
  std::vector<std::string> audiences{};  ///< allowed audiences (client ids) of id tokens from clients
  std::string authorization_endpoint{};  ///< where users log in with a browser; empty: not offered
  std::string token_endpoint{};
  std::string client_id{};
  std::string client_secret{};  ///< empty: a public client, PKCE required
  std::vector<std::string> redirect_uris{};

  [[nodiscard]] bool takes_id_tokens() const { return !audiences.empty(); }
  [[nodiscard]] bool redeems_codes() const { return !token_endpoint.empty(); }
  [[nodiscard]] bool logs_in_browsers() const { return redeems_codes() && !authorization_endpoint.empty(); }
  [[nodiscard]] bool is_set_up() const { return takes_id_tokens() || redeems_codes(); }
  [[nodiscard]] bool operator==(const SsoProviderConfiguration&) const = default;
};

struct SsoConfiguration {
  /// By the names that clients use, see application::is_provider_name. Known providers have defaults.
  std::map<std::string, SsoProviderConfiguration, std::less<>> providers{
      {"google",
       {.display_name = "Google",
        .issuer = "https://accounts.google.com",
        .jwks_uri = "https://www.googleapis.com/oauth2/v3/certs"}},
      {"microsoft", {.display_name = "Microsoft"}},
      {"slack", {.display_name = "Slack"}}};

  /// The names of the providers that are set up.
  [[nodiscard]] std::vector<std::string_view> set_up() const;
};

/// Reads the section `sso`. A provider is set up completely or not at all: if it has any key of its own, missing keys
/// are faults, and so are URLs at which a provider may not be queried.
void read(Section section, SsoConfiguration& sso);

}  // namespace stint::app
