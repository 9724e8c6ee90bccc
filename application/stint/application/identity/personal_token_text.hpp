#pragma once

#include <string>
#include <string_view>

#include <stint/application/ports/digests.hpp>
#include <stint/application/ports/random.hpp>

// The text of a personal token: `svc_`, 43 characters that are 32 random bytes, and 6 that are their CRC-32, most
// significant byte first; both in URL-safe Base64 without padding (RFC 4648 §5). A scanner that knows this can tell a
// leaked token from chance, and a mistyped one is refused without a look-up.

namespace stint::application {

/// Beginning of every personal token, by which it is told from an access token.
inline constexpr std::string_view personal_token_prefix = "svc_";

[[nodiscard]] std::string new_personal_token_text(Random& random, const Digests& digests);

/// Whether the text has that form and its checksum is right; it need not be anybody's token.
[[nodiscard]] bool is_personal_token(std::string_view text, const Digests& digests);

}  // namespace stint::application
