#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <stint/identity/json_web_key.hpp>

namespace stint::identity {

/// The part of a signed token's header that identifies the signing key.
struct SignatureHeader {
  const SignatureAlgorithm* algorithm;  ///< never null
  std::string key_id{};                 ///< empty: it names no key
};

/// The header of a compact JWS (RFC 7515 §7.1). `nullopt` if the text is longer than 16 KiB or not canonical; if the
/// algorithm is not one of ours, such as `none` and symmetric ones; if it requires extensions (`crit`) or declares a
/// type other than a plain JWT (RFC 8725 §3.11). Keys in the header are ignored.
[[nodiscard]] std::optional<SignatureHeader> read_signature_header(std::string_view token);

/// The payload if it was signed by this key, otherwise `nullopt`. `header` is that of this token, and `key` fits its
/// algorithm.
[[nodiscard]] std::optional<std::string> verified_payload(const std::string& token, const SignatureHeader& header,
                                                          const JsonWebKey& key);

}  // namespace stint::identity
