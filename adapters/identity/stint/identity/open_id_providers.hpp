#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include <stint/application/ports/identity_providers.hpp>
#include <stint/identity/open_id_provider.hpp>

namespace stint::identity {

/// The OpenID providers that are set up.
class OpenIdProviders final : public application::IdentityProviders {
 public:
  /// `send` and `note` are called from several threads.
  OpenIdProviders(const std::vector<OpenIdRegistration>& registrations, const SendHttp& send, const NoteTrouble& note);

  [[nodiscard]] Confirmed verify_id_token(std::string_view provider, const std::string& id_token,
                                          const std::optional<std::string>& nonce, domain::Instant now) override;
  [[nodiscard]] Confirmed redeem_code(std::string_view provider, const application::AuthorizationCode& code,
                                      const std::optional<std::string>& nonce, domain::Instant now) override;

 private:
  std::map<std::string, OpenIdProvider, std::less<>> providers_;
};

}  // namespace stint::identity
