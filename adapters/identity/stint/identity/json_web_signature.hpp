#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace stint::identity {

/// An algorithm with which providers may sign (RFC 7518 §3.1): only asymmetric ones.
struct SignatureAlgorithm {
  std::string_view name;
  std::string_view key_type;
  std::string_view curve{};         ///< of EC
  std::size_t signature_bytes = 0;  ///< of EC; those of RSA are as long as the key
};

/// Null for `none`, for symmetric algorithms, and for any other string.
[[nodiscard]] const SignatureAlgorithm* find_signature_algorithm(std::string_view name);

/// A provider's public key for verifying signatures (RFC 7517).
struct JsonWebKey {
  std::string key_id{};     ///< empty: none
  std::string type{};       ///< `RSA` or `EC`
  std::string curve{};      ///< of EC
  std::string algorithm{};  ///< the only permitted one; empty: any that fits its type
  std::string json{};       ///< only type and public members, as a JWK

  [[nodiscard]] bool fits(const SignatureAlgorithm& wanted) const;
};

/// The keys of a JWK Set that can verify signatures. Keys are skipped if they are of other types or for other uses, if
/// members are missing or malformed, and RSA keys also below 2048 bits (RFC 7518 §3.3) or above 8192, which would take
/// long to check. `nullopt` if none remains, or if the text is not a JWK Set.
[[nodiscard]] std::optional<std::vector<JsonWebKey>> read_key_set(std::string_view text);

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
