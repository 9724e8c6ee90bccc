#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace stint::app {

class Section;

/// `[sso.NAME]`: an OpenID provider, for id tokens that clients bring along, for authorization codes, or for both.
struct SsoProviderConfiguration {
  std::string display_name{};  ///< empty: its name
  std::string issuer{};
  std::string jwks_uri{};
  std::vector<std::string> audiences{};  ///< client ids that id tokens brought along may be meant for
  std::string authorization_endpoint{};  ///< where people log in with a browser; empty: they do not
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
  /// By the names that clients use, see application::is_provider_name. Known ones need not say what is known of them.
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

/// Reads the section `sso`. A provider is set up as a whole or not at all: of one that has any key of its own, the keys
/// that are missing are faults, and so are URLs that a provider may not be asked at.
void read(Section section, SsoConfiguration& sso);

}  // namespace stint::app
