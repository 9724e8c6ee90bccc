#include <algorithm>

#include <fmt/format.h>

#include <stint/configuration_section.hpp>
#include <stint/identity/provider_url.hpp>
#include <stint/sso_configuration.hpp>

namespace stint::app {
namespace {

/// Of a provider that is set up.
void require(Section& section, std::string_view key, const std::string& value) {
  if (value.empty()) section.fault(key, "must be set for single sign-on with this provider");
}

void require_url(Section& section, std::string_view key, const std::string& value) {
  require(section, key, value);
  if (value.empty() || identity::is_provider_url(value)) return;
  section.fault(key, "must be an https URL; http is for this machine itself alone");
}

/// An absolute URI without a fragment (RFC 6749 §3.1.2), by its looks: apps have schemes of their own.
bool is_redirect_uri(std::string_view text) {
  const auto colon = text.find(':');
  return colon != std::string_view::npos && colon > 0 && text.find_first_of(" \t\r\n#") == std::string_view::npos;
}

void require_redirects(Section& section, const std::vector<std::string>& uris) {
  if (uris.empty()) section.fault("redirect_uris", "must be set for single sign-on with this provider");
  for (const auto& uri : uris) {
    if (!is_redirect_uri(uri)) section.fault("redirect_uris", fmt::format("'{}' is no absolute URI", uri));
  }
}

void read(Section section, IdTokenProviderConfiguration& provider) {
  const IdTokenProviderConfiguration defaults = provider;
  section.take("issuer", provider.issuer);
  section.take("jwks_uri", provider.jwks_uri);
  section.take("audiences", provider.audiences);
  section.report_unknown_keys();
  const bool touched = provider.issuer != defaults.issuer || provider.jwks_uri != defaults.jwks_uri;
  if (!touched && !provider.is_set_up()) return;
  require(section, "issuer", provider.issuer);
  require_url(section, "jwks_uri", provider.jwks_uri);
  if (provider.audiences.empty()) section.fault("audiences", "must be set for single sign-on with this provider");
  if (std::ranges::count(provider.audiences, "") > 0) section.fault("audiences", "must not hold an empty text");
}

void read(Section section, CodeProviderConfiguration& provider) {
  section.take("issuer", provider.issuer);
  section.take("jwks_uri", provider.jwks_uri);
  section.take("token_endpoint", provider.token_endpoint);
  section.take("client_id", provider.client_id);
  section.take_secret("client_secret", provider.client_secret);
  section.take("redirect_uris", provider.redirect_uris);
  section.report_unknown_keys();
  const auto texts = {&provider.issuer, &provider.jwks_uri, &provider.token_endpoint, &provider.client_id,
                      &provider.client_secret};
  const auto is_empty = [](const std::string* text) { return text->empty(); };
  if (std::ranges::all_of(texts, is_empty) && provider.redirect_uris.empty()) return;
  require(section, "issuer", provider.issuer);
  require_url(section, "jwks_uri", provider.jwks_uri);
  require_url(section, "token_endpoint", provider.token_endpoint);
  require(section, "client_id", provider.client_id);
  require_redirects(section, provider.redirect_uris);
}

}  // namespace

std::vector<std::string_view> SsoConfiguration::set_up() const {
  std::vector<std::string_view> names;
  if (google.is_set_up()) names.emplace_back("google");
  if (microsoft.is_set_up()) names.emplace_back("microsoft");
  if (slack.is_set_up()) names.emplace_back("slack");
  return names;
}

void read(Section section, SsoConfiguration& sso) {
  read(section.section("google"), sso.google);
  read(section.section("microsoft"), sso.microsoft);
  read(section.section("slack"), sso.slack);
  section.report_unknown_keys();
}

}  // namespace stint::app
