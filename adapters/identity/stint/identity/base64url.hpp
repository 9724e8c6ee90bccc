#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace stint::identity {

/// Base64url without padding (RFC 4648 §5), as in JSON Web Signatures.
[[nodiscard]] std::string encode_base64url(std::string_view bytes);
/// `nullopt` unless the text is in canonical form: no padding, no other characters, no stray bits at its end.
[[nodiscard]] std::optional<std::string> decode_base64url(std::string_view text);

}  // namespace stint::identity
