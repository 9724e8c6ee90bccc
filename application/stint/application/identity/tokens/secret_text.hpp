#pragma once

#include <string>
#include <string_view>

#include <stint/application/ports/cryptography.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/reason.hpp>

namespace stint::application {

namespace reasons {
inline constexpr domain::Reason token_name_unfit{"token-name-unfit"};  ///< maximum
}  // namespace reasons

// The format of a secret that a user stores: a prefix, 43 characters that encode 32 random bytes, and 6 that encode
// their CRC-32, most significant byte first; both in URL-safe Base64 without padding (RFC 4648 §5). A scanner that
// knows the format can distinguish a leaked secret from a random string, and a mistyped one is refused without a
// look-up.

[[nodiscard]] std::string new_secret_text(std::string_view prefix, Random& random, const Digests& digests);

/// Whether the string has that form and a valid checksum; the secret need not exist.
[[nodiscard]] bool is_secret_text(std::string_view prefix, std::string_view text, const Digests& digests);

/// Adds what is wrong with the name that a user gives a secret: 1 to 100 characters, not only spaces.
void judge_name_of_secret(ValidationErrors& errors, std::string_view name);

}  // namespace stint::application
