#include <algorithm>
#include <string>

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

}  // namespace

std::vector<identity::OpenIdRegistration> registrations(const SsoConfiguration& sso) {
  std::vector<identity::OpenIdRegistration> all;
  for (const auto& [name, provider] : sso.providers) {
    if (provider.is_set_up()) all.push_back(registration(name, provider));
  }
  return all;
}

std::vector<http::LoginProvider> login_providers(const SsoConfiguration& sso) {
  std::vector<http::LoginProvider> all;
  for (const auto& [name, provider] : sso.providers) {
    if (!provider.is_set_up()) continue;
    const auto& shown = provider.display_name.empty() ? name : provider.display_name;
    all.push_back({name, shown, provider.takes_id_tokens(), provider.redeems_codes()});
  }
  return all;
}

std::size_t provider_threads(const SsoConfiguration& sso) {
  return std::max<std::size_t>(1, sso.set_up().size() * std::size_t{identity::OpenIdProvider::most_waiting});
}

}  // namespace stint::app
