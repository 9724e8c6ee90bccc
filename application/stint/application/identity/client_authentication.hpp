#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <stint/application/identity/token_exchange.hpp>

namespace stint::application {

/// Whether a client proves itself by a secret (RFC 6749 §2.1, "confidential"), whose check computes a password hash:
/// any but the public one, known or not.
[[nodiscard]] bool is_confidential(const std::optional<std::string>& client_id);

/// What is wrong with a client's own proof (RFC 6749 §2.3), if anything: invalid_client. The public client needs none;
/// any other proves itself by its secret. An unknown client that sends a secret gets its answer after the same time as
/// a known one with a wrong secret.
[[nodiscard]] std::optional<TokenRefusal> refusal_of_client(const TokenServices& services, std::string_view client_id,
                                                            const std::optional<Secret>& secret);

}  // namespace stint::application
