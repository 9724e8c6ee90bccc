#pragma once

#include <optional>
#include <string_view>

#include <stint/application/identity/token_exchange.hpp>

namespace stint::application {

/// Tokens for somebody whom a provider has confirmed, or a challenge where the account has two-factor. An account that
/// is not linked yet is linked if it may be; who may not log in is not linked either. That there is no such account and
/// that it is locked get the same answer.
[[nodiscard]] TokenAnswer log_in_with_provider(const TokenServices& services, const TokenRequest& request,
                                               const ConfirmedIdentity& who, domain::Instant now);

/// What is wrong with the provider that a request names, if it names one that can be.
[[nodiscard]] std::optional<TokenRefusal> fault_of_provider(const TokenRequest& request);

/// What the client is told when the provider has confirmed nobody: nothing that the provider said.
[[nodiscard]] TokenRefusal refusal_of_provider(ProviderRefusal refusal, std::string_view provider);

}  // namespace stint::application
