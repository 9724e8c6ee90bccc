#pragma once

#include <optional>

#include <stint/application/identity/token_exchange.hpp>

namespace stint::application {

/// Refuses tokens to a request from outside the networks that the account's company allows, if it names any.
[[nodiscard]] std::optional<TokenRefusal> refusal_of_address(Work& work, const Account& account,
                                                             const TokenRequest& request);

}  // namespace stint::application
