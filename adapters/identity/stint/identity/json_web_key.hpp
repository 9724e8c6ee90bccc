#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/identity/signature_algorithm.hpp>

namespace stint::identity {

/// A provider's public key for verifying signatures (RFC 7517).
struct JsonWebKey {
  std::string key_id{};     ///< empty: it has none
  std::string type{};       ///< `RSA` or `EC`
  std::string curve{};      ///< of EC
  std::string algorithm{};  ///< the only one it is for; empty: any that fits its type
  std::string json{};       ///< type and public members alone, as a JWK

  [[nodiscard]] bool fits(const SignatureAlgorithm& wanted) const;
};

/// The keys of a JWK Set that can verify signatures. Skipped are those of other types, for other uses, with missing or
/// malformed members, RSA keys below 2048 bits (RFC 7518 §3.3) or above 8192, whose checking would take long. Nothing
/// where none is left, or where the text is not a JWK Set.
[[nodiscard]] std::optional<std::vector<JsonWebKey>> read_key_set(std::string_view text);

}  // namespace stint::identity
