#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <stint/application/ports/accounts.hpp>
#include <stint/application/text.hpp>
#include <stint/configuration_section.hpp>
#include <stint/identity/https_client.hpp>
#include <stint/settings.hpp>
#include <stint/sso_configuration.hpp>

namespace stint::app {
namespace {

/// Requires a key of a provider that is set up.
void require(Section& section, std::string_view key, const std::string& value) {
  if (value.empty()) section.fault(key, "must be set for single sign-on with this provider");
}

void require_url(Section& section, std::string_view key, const std::string& value) {
  require(section, key, value);
  if (value.empty() || identity::is_provider_url(value)) return;
  section.fault(key, "must be an https URL; http is for this machine itself alone");
}

/// Looks like an absolute URI without a fragment (RFC 6749 §3.1.2): apps have schemes of their own.
bool is_redirect_uri(std::string_view text) {
  const auto colon = text.find(':');
  return colon != std::string_view::npos && colon > 0 && text.find_first_of(" \t\r\n#") == std::string_view::npos;
}

void require_redirects(Section& section, const std::vector<std::string>& uris) {
  if (uris.empty()) section.fault("redirect_uris", "must be set for single sign-on with this provider");
  for (const auto& uri : uris) {
    if (!is_redirect_uri(uri)) section.fault("redirect_uris", fmt::format("'{}' is not an absolute URI", uri));
  }
}

void require_audiences(Section& section, const std::vector<std::string>& audiences) {
  if (std::ranges::count(audiences, "") > 0) section.fault("audiences", "must not hold an empty text");
}

/// Keys required to redeem codes, in addition to issuer and keys.
void require_registration(Section& section, const SsoProviderConfiguration& provider) {
  require_url(section, "token_endpoint", provider.token_endpoint);
  require(section, "client_id", provider.client_id);
  if (!provider.authorization_endpoint.empty()) {
    require_url(section, "authorization_endpoint", provider.authorization_endpoint);
    if (provider.redirect_uris.empty()) return;  // that of the login page is not among them
  }
  require_redirects(section, provider.redirect_uris);
}

bool is_registered(const SsoProviderConfiguration& provider) {
  return provider.redeems_codes() || !provider.client_id.empty() || !provider.client_secret.empty() ||
         !provider.redirect_uris.empty() || !provider.authorization_endpoint.empty();
}

void check_display_name(Section& section, const std::string& name) {
  constexpr std::size_t most = 100;
  if (application::count_characters(name) > most || application::has_control_characters(name)) {
    section.fault("display_name", fmt::format("must have at most {} characters, none of them a control one", most));
  }
}

void read(Section section, SsoProviderConfiguration& provider) {
  const SsoProviderConfiguration defaults = provider;
  take_settings(section, sso_keys, provider);
  check_display_name(section, provider.display_name);
  if (provider == defaults) return;
  require(section, "issuer", provider.issuer);
  require_url(section, "jwks_uri", provider.jwks_uri);
  require_audiences(section, provider.audiences);
  if (is_registered(provider)) {
    require_registration(section, provider);
  } else if (!provider.takes_id_tokens()) {
    section.fault("audiences", "must be set for id tokens, or token_endpoint for authorization codes");
  }
}

}  // namespace

std::vector<std::string_view> SsoConfiguration::set_up() const {
  std::vector<std::string_view> names;
  for (const auto& [name, provider] : providers) {
    if (provider.is_set_up()) names.emplace_back(name);
  }
  return names;
}

void read(Section section, SsoConfiguration& sso) {
  for (const auto& name : section.keys()) {
    auto provider = section.section(name);
    if (!application::is_provider_name(name)) {
      section.fault(name, "must be a name of 1 to 32 lower-case letters, digits, - and _");
      continue;
    }
    read(std::move(provider), sso.providers[name]);
  }
}

}  // namespace stint::app
