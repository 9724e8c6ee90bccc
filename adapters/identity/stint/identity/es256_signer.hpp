#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/ports/cryptography.hpp>
#include <stint/identity/es256_key.hpp>

namespace stint::identity {

/// Access tokens, and heads of audit trails, as JSON Web Signatures in compact form (RFC 7515 §7.1, RFC 9068). Tokens
/// carry whole seconds: the milliseconds of `issued_at` and `expires_at` are cut off. The keys can be exchanged while
/// others sign and verify. Thread-safe.
class Es256Signer final : public application::TokenSigner, public application::HeadSigner {
 public:
  /// Longer tokens are neither made nor read.
  static constexpr std::size_t most_token_bytes = 4096;

  /// Of the keys that sign from `issued_at` or earlier the newest signs, where there is none of them the oldest key
  /// (see application/identity/tokens/signing_keys.hpp); all verify. Without a key nothing can be signed, but `new_key`
  /// makes the first. Throws std::invalid_argument for a key that is not what its id says.
  explicit Es256Signer(std::span<const application::SigningKey> keys);

  struct Change {
    std::vector<std::string> added{};    ///< ids of keys
    std::vector<std::string> removed{};  ///< tokens that they signed are not verified any more
  };
  /// Takes up other keys; does nothing where they are the same. Throws as the constructor does; then the old ones stay.
  /// By one thread at a time.
  Change exchange(std::span<const application::SigningKey> keys);

  /// The id of a key is its RFC 7638 thumbprint.
  [[nodiscard]] application::SigningKey new_key(domain::Instant now) const override;
  /// Throws std::logic_error without a key, std::length_error for claims that make the token too long.
  [[nodiscard]] std::string sign(const application::AccessClaims& claims) const override;
  [[nodiscard]] std::optional<application::AccessClaims> verify(std::string_view token) const override;
  [[nodiscard]] std::string jwk_set() const override;
  /// By the key that signs at the moment of the head. Throws std::logic_error without a key.
  [[nodiscard]] std::string sign_head(const application::HeadClaims& claims) const override;
  [[nodiscard]] std::optional<application::ReadHead> read_head(std::string_view jws) const override;

 private:
  struct Key {
    std::string id;
    /// The one encoded header of tokens by this key.
    std::string header;
    /// The one of heads of audit trails.
    std::string head_header;
    Es256Key pair;
    domain::Instant signs_from;
  };

  using Keys = std::vector<Key>;  // newest first
  [[nodiscard]] static std::string signed_with(const Key& key, const std::string& header, std::string_view payload);
  [[nodiscard]] static Keys read(std::span<const application::SigningKey> keys);
  [[nodiscard]] static const Key& signing_at(const Keys& keys, domain::Instant moment);
  [[nodiscard]] static const Key* with_header(const Keys& keys, std::string_view header,
                                              std::string Key::*of = &Key::header);
  /// The keys of now: what is got here is never changed.
  [[nodiscard]] std::shared_ptr<const Keys> current() const;

  mutable std::mutex mutex_;
  std::shared_ptr<const Keys> keys_;
};

}  // namespace stint::identity
