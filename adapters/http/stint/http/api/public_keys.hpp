#pragma once

#include <stint/application/ports/cryptography.hpp>
#include <stint/http/api/api.hpp>

namespace stint::http {

/// Returns the keys that verify our access tokens (RFC 7517 §5). The signer must outlive the handler.
[[nodiscard]] OpenHandler public_keys(const application::TokenSigner& signer);

}  // namespace stint::http
