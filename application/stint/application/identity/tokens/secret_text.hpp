#pragma once

#include <string>
#include <string_view>

#include <stint/application/ports/cryptography.hpp>
#include <stint/application/submitted.hpp>

namespace stint::application {

// The text of a secret that somebody keeps: a prefix, 43 characters that are 32 random bytes, and 6 that are their
// CRC-32, most significant byte first; both in URL-safe Base64 without padding (RFC 4648 §5). A scanner that knows this
// can tell a leaked one from chance, and a mistyped one is refused without a look-up.

[[nodiscard]] std::string new_secret_text(std::string_view prefix, Random& random, const Digests& digests);

/// Whether the text has that form and its checksum is right; it need not be anybody's secret.
[[nodiscard]] bool is_secret_text(std::string_view prefix, std::string_view text, const Digests& digests);

/// Adds what is wrong with the name that somebody gives a secret: 1 to 100 characters, not all blank.
void judge_name_of_secret(ValidationErrors& errors, std::string_view name);

}  // namespace stint::application
