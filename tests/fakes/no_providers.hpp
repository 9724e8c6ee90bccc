#pragma once

#include <stint/application/ports/identity_providers.hpp>

namespace stint::fakes {

/// For tests without identity providers.
class NoProviders final : public application::IdentityProviders {
 public:
  [[nodiscard]] Confirmed verify_id_token(std::string_view /*provider*/, const std::string& /*id_token*/,
                                          const std::optional<std::string>& /*nonce*/,
                                          domain::Instant /*now*/) override {
    return std::unexpected(application::ProviderRefusal::unconfigured);
  }
  [[nodiscard]] Confirmed redeem_code(std::string_view /*provider*/, const application::AuthorizationCode& /*code*/,
                                      const std::optional<std::string>& /*nonce*/, domain::Instant /*now*/) override {
    return std::unexpected(application::ProviderRefusal::unconfigured);
  }
};

}  // namespace stint::fakes
