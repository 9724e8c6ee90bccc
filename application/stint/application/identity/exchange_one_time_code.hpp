#pragma once

#include <stint/application/identity/sign_in/token_exchange.hpp>

namespace stint::application {

/// The grant `mfa_totp`: the code that answers a challenge, from the authenticator app or a recovery code, gives a
/// token pair and uses up both code and challenge. A challenge is its client's, and dies with the fifth wrong code.
/// After too many wrong codes for one account, over however many challenges: slow_down, before the code is looked at.
[[nodiscard]] TokenAnswer exchange_one_time_code(const TokenServices& services, const TokenRequest& request,
                                                 domain::Instant now);

}  // namespace stint::application
