#include <stint/identity/open_id_providers.hpp>

namespace stint::identity {

using application::ProviderRefusal;

OpenIdProviders::OpenIdProviders(const std::vector<OpenIdRegistration>& registrations, const SendHttp& send,
                                 const NoteTrouble& note) {
  for (const auto& registration : registrations) {
    providers_.try_emplace(registration.name, registration, send, note);
  }
}

application::IdentityProviders::Confirmed OpenIdProviders::verify_id_token(std::string_view provider,
                                                                           const std::string& id_token,
                                                                           const std::optional<std::string>& nonce,
                                                                           domain::Instant now) {
  const auto found = providers_.find(provider);
  if (found == providers_.end()) return std::unexpected(ProviderRefusal::unconfigured);
  return found->second.verify_id_token(id_token, nonce, now);
}

application::IdentityProviders::Confirmed OpenIdProviders::redeem_code(std::string_view provider,
                                                                       const application::AuthorizationCode& code,
                                                                       const std::optional<std::string>& nonce,
                                                                       domain::Instant now) {
  const auto found = providers_.find(provider);
  if (found == providers_.end()) return std::unexpected(ProviderRefusal::unconfigured);
  return found->second.redeem_code(code, nonce, now);
}

}  // namespace stint::identity
