#pragma once

#include <map>

#include <stint/application/ports/identity_providers.hpp>

namespace stint::fakes {

/// Providers that confirm users as a test specifies: the id token or the code is the name under which they know a user.
/// They record the last request.
class VouchingProviders final : public application::IdentityProviders {
 public:
  /// The users whom the providers know.
  std::map<std::string, Confirmed, std::less<>> known{};

  std::string asked{};  ///< provider
  std::optional<std::string> nonce{};
  application::AuthorizationCode code{};
  int calls = 0;

  [[nodiscard]] Confirmed verify_id_token(std::string_view provider, const std::string& id_token,
                                          const std::optional<std::string>& with_nonce, domain::Instant) override {
    return answer(provider, id_token, with_nonce);
  }
  [[nodiscard]] Confirmed redeem_code(std::string_view provider, const application::AuthorizationCode& with_code,
                                      const std::optional<std::string>& with_nonce, domain::Instant) override {
    code = with_code;
    return answer(provider, with_code.code, with_nonce);
  }

 private:
  Confirmed answer(std::string_view provider, const std::string& name, const std::optional<std::string>& with_nonce) {
    ++calls;
    asked = provider;
    nonce = with_nonce;
    const auto found = known.find(name);
    if (found == known.end()) return std::unexpected(application::ProviderRefusal::rejected);
    return found->second;
  }
};

}  // namespace stint::fakes
