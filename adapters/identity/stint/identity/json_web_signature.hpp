#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <stint/identity/json_web_key.hpp>
#include <stint/identity/signature_algorithm.hpp>

namespace stint::identity {

/// What the header of a signed token says of the key that signed it.
struct SignatureHeader {
  const SignatureAlgorithm* algorithm;  ///< never null
  std::string key_id{};                 ///< empty: it names none
};

/// The header of a compact JWS (RFC 7515 §7.1). Nothing for a text that is longer than 16 KiB or not canonical; for a
/// token of another algorithm than ours, `none` and symmetric ones among them; for one that asks for extensions
/// (`crit`) or says that it is of another kind than a plain JWT (RFC 8725 §3.11). Keys in the header are ignored.
[[nodiscard]] std::optional<SignatureHeader> read_signature_header(std::string_view token);

/// What was signed, if this key signed it. `header` is what was read of this token, and `key` fits its algorithm.
[[nodiscard]] std::optional<std::string> verified_payload(const std::string& token, const SignatureHeader& header,
                                                          const JsonWebKey& key);

}  // namespace stint::identity
