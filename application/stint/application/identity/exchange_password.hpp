#pragma once

#include <stint/application/identity/token_exchange.hpp>

namespace stint::application {

/// The grant `password` (RFC 6749 §4.3): a token pair, or a challenge where the account has two-factor. After too many
/// wrong passwords for one user name: slow_down, before anything is hashed.
[[nodiscard]] TokenAnswer exchange_password(const TokenServices& services, const TokenRequest& request,
                                            domain::Instant now);

}  // namespace stint::application
