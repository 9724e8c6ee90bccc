#pragma once

#include <stint/application/identity/sign_in/token_exchange.hpp>

namespace stint::application {

/// The grant `sso_id_token`: tokens for whom an id token names that the client has from its provider, one
/// that is set up for it.
[[nodiscard]] TokenAnswer exchange_id_token(const TokenServices& services, const TokenRequest& request,
                                            domain::Instant now);

/// The grant `sso_code`: tokens for whom a provider that is set up for it names in exchange for an authorization code
/// that the client has from it.
[[nodiscard]] TokenAnswer exchange_authorization_code(const TokenServices& services, const TokenRequest& request,
                                                      domain::Instant now);

}  // namespace stint::application
