#pragma once

#include <stint/application/identity/token_exchange.hpp>

namespace stint::application {

/// The grant `password` (RFC 6749 §4.3): a token pair, or a challenge where the account has two-factor. After too many
/// wrong passwords for one user name: slow_down, before anything is hashed. A hash of another cost than the program's
/// is replaced by one of the same password, so that the time of a later check tells nothing; sessions go on.
[[nodiscard]] TokenAnswer exchange_password(const TokenServices& services, const TokenRequest& request,
                                            domain::Instant now);

}  // namespace stint::application
