#include <algorithm>
#include <string>
#include <utility>

#include <stint/http/api/provider_login_endpoint.hpp>
#include <stint/sso_providers.hpp>

namespace stint::app {
namespace {

identity::OpenIdRegistration registration(const std::string& name, const SsoProviderConfiguration& provider) {
  return {.name = name,
          .issuer = provider.issuer,
          .jwks_uri = provider.jwks_uri,
          .audiences = provider.audiences,
          .token_endpoint = provider.token_endpoint,
          .client_id = provider.client_id,
          .client_secret = provider.client_secret,
          .redirect_uris = provider.redirect_uris};
}

/// Adds the address to which the browser returns after a login.
identity::OpenIdRegistration with_return_address(identity::OpenIdRegistration registration, std::string_view issuer) {
  if (auto address = http::return_address_of(issuer, registration.name); !address.empty()) {
    registration.redirect_uris.push_back(std::move(address));
  }
  return registration;
}

}  // namespace

std::vector<identity::OpenIdRegistration> registrations(const SsoConfiguration& sso, std::string_view issuer) {
  std::vector<identity::OpenIdRegistration> all;
  for (const auto& [name, provider] : sso.providers) {
    if (!provider.is_set_up()) continue;
    auto registered = registration(name, provider);
    all.push_back(provider.logs_in_browsers() ? with_return_address(std::move(registered), issuer)
                                              : std::move(registered));
  }
  return all;
}

std::vector<http::LoginProvider> login_providers(const SsoConfiguration& sso) {
  std::vector<http::LoginProvider> all;
  for (const auto& [name, provider] : sso.providers) {
    if (!provider.is_set_up()) continue;
    const auto& shown = provider.display_name.empty() ? name : provider.display_name;
    all.push_back({.name = name,
                   .display_name = shown,
                   .takes_id_tokens = provider.takes_id_tokens(),
                   .redeems_codes = provider.redeems_codes(),
                   .client_id = provider.client_id,
                   .authorization_endpoint = provider.authorization_endpoint});
  }
  return all;
}

std::size_t provider_threads(const SsoConfiguration& sso) {
  return std::max<std::size_t>(1, sso.set_up().size() * std::size_t{identity::OpenIdProvider::most_waiting});
}

}  // namespace stint::app
