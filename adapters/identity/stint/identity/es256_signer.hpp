#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <stint/application/ports/token_signer.hpp>
#include <stint/identity/es256_key.hpp>

namespace stint::identity {

/// Access tokens as JSON Web Signatures in compact form (RFC 7515 §7.1, RFC 9068). They carry whole seconds: the
/// milliseconds of `issued_at` and `expires_at` are cut off.
class Es256Signer final : public application::TokenSigner {
 public:
  /// Longer tokens are neither made nor read.
  static constexpr std::size_t most_token_bytes = 4096;

  /// Of the keys that sign from `issued_at` or earlier the newest signs, where there is none of them the oldest key
  /// (see application/identity/tokens/signing_keys.hpp); all verify. Without a key nothing can be signed, but `new_key`
  /// makes the first. Throws std::invalid_argument for a key that is not what its id says.
  explicit Es256Signer(std::span<const application::SigningKey> keys);

  /// The id of a key is its RFC 7638 thumbprint.
  [[nodiscard]] application::SigningKey new_key(domain::Instant now) const override;
  /// Throws std::logic_error without a key, std::length_error for claims that make the token too long.
  [[nodiscard]] std::string sign(const application::AccessClaims& claims) const override;
  [[nodiscard]] std::optional<application::AccessClaims> verify(std::string_view token) const override;
  [[nodiscard]] std::string jwk_set() const override;

 private:
  struct Key {
    std::string id;
    /// The one encoded header of tokens by this key.
    std::string header;
    Es256Key pair;
    domain::Instant signs_from;
  };

  [[nodiscard]] const Key& signing_at(domain::Instant moment) const;
  [[nodiscard]] const Key* with_header(std::string_view header) const;

  std::vector<Key> keys_;  ///< newest first
};

}  // namespace stint::identity
