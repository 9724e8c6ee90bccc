#include <algorithm>
#include <string>

#include <stint/sso_providers.hpp>

namespace stint::app {
namespace {

identity::OpenIdRegistration registration(std::string name, const IdTokenProviderConfiguration& provider) {
  return {.name = std::move(name),
          .issuer = provider.issuer,
          .jwks_uri = provider.jwks_uri,
          .audiences = provider.audiences};
}

identity::OpenIdRegistration registration(std::string name, const CodeProviderConfiguration& provider) {
  return {.name = std::move(name),
          .issuer = provider.issuer,
          .jwks_uri = provider.jwks_uri,
          .audiences = {provider.client_id},
          .token_endpoint = provider.token_endpoint,
          .client_id = provider.client_id,
          .client_secret = provider.client_secret,
          .redirect_uris = provider.redirect_uris};
}

}  // namespace

std::vector<identity::OpenIdRegistration> registrations(const SsoConfiguration& sso) {
  std::vector<identity::OpenIdRegistration> all;
  if (sso.google.is_set_up()) all.push_back(registration("google", sso.google));
  if (sso.microsoft.is_set_up()) all.push_back(registration("microsoft", sso.microsoft));
  if (sso.slack.is_set_up()) all.push_back(registration("slack", sso.slack));
  return all;
}

std::size_t provider_threads(const SsoConfiguration& sso) {
  return std::max<std::size_t>(1, sso.set_up().size() * std::size_t{identity::OpenIdProvider::most_waiting});
}

}  // namespace stint::app
