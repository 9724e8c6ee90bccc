#pragma once

#include <stint/application/identity/sign_in/token_exchange.hpp>

namespace stint::application {

/// The grant `refresh_token` (RFC 6749 §6): each token works once and is replaced by a new one of its family. One that
/// is used again was stolen, by whoever came first or second: the whole family is revoked (RFC 9700 §4.14).
[[nodiscard]] TokenAnswer exchange_refresh_token(const TokenServices& services, const TokenRequest& request,
                                                 domain::Instant now);

}  // namespace stint::application
