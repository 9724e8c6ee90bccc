#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace stint::app {

class Section;

/// `[sso.google]`, whose id tokens clients bring along. Set up once it has audiences.
struct IdTokenProviderConfiguration {
  std::string issuer{};
  std::string jwks_uri{};
  std::vector<std::string> audiences{};  ///< client ids that id tokens may be meant for

  [[nodiscard]] bool is_set_up() const { return !audiences.empty(); }
};

/// `[sso.microsoft]` and `[sso.slack]`, whose authorization codes are redeemed. Set up once it has a client id.
struct CodeProviderConfiguration {
  std::string issuer{};
  std::string jwks_uri{};
  std::string token_endpoint{};
  std::string client_id{};
  std::string client_secret{};  ///< empty: a public client, PKCE required
  std::vector<std::string> redirect_uris{};

  [[nodiscard]] bool is_set_up() const { return !client_id.empty(); }
};

struct SsoConfiguration {
  IdTokenProviderConfiguration google{.issuer = "https://accounts.google.com",
                                      .jwks_uri = "https://www.googleapis.com/oauth2/v3/certs"};
  CodeProviderConfiguration microsoft{};
  CodeProviderConfiguration slack{};

  /// The names of the providers that are set up.
  [[nodiscard]] std::vector<std::string_view> set_up() const;
};

/// Reads the section `sso`. A provider is set up as a whole or not at all: of one that has any key of its own, the keys
/// that are missing are faults, and so are URLs that a provider may not be asked at.
void read(Section section, SsoConfiguration& sso);

}  // namespace stint::app
