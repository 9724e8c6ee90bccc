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

/// Access tokens and heads of audit trails as JSON Web Signatures in compact form (RFC 7515 §7.1, RFC 9068). Tokens
/// contain whole seconds: the milliseconds of `issued_at` and `expires_at` are truncated. The keys can be exchanged
/// while other threads sign and verify. Thread-safe.
class Es256Signer final : public application::TokenSigner, public application::HeadSigner {
 public:
  /// Longer tokens are neither created nor read.
  static constexpr std::size_t most_token_bytes = 4096;

  /// The newest of the keys that sign from `issued_at` or earlier signs, or the oldest key if there are none (see
  /// application/identity/tokens/signing_keys.hpp); all of them verify. Without a key nothing can be signed, but
  /// `new_key` creates the first. Throws std::invalid_argument if a key does not match its id.
  explicit Es256Signer(std::span<const application::SigningKey> keys);

  struct Change {
    std::vector<std::string> added{};    ///< ids of keys
    std::vector<std::string> removed{};  ///< tokens signed by them are no longer verified
  };
  /// Replaces the keys; does nothing if they are the same. Throws as the constructor does; the old keys then stay. To
  /// be called by one thread at a time.
  Change exchange(std::span<const application::SigningKey> keys);

  /// The id of a key is its RFC 7638 thumbprint.
  [[nodiscard]] application::SigningKey new_key(domain::Instant now) const override;
  /// Throws std::logic_error without a key, std::length_error if the claims make the token too long.
  [[nodiscard]] std::string sign(const application::AccessClaims& claims) const override;
  [[nodiscard]] std::optional<application::AccessClaims> verify(std::string_view token) const override;
  [[nodiscard]] std::string jwk_set() const override;
  /// Signed by the key that is valid at the time of the head. Throws std::logic_error without a key.
  [[nodiscard]] std::string sign_head(const application::HeadClaims& claims) const override;
  [[nodiscard]] std::optional<application::ReadHead> read_head(std::string_view jws) const override;

 private:
  struct Key {
    std::string id;
    /// The encoded header of all tokens signed by this key.
    std::string header;
    /// The encoded header of heads of audit trails.
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
  /// The current keys: the returned object is never changed.
  [[nodiscard]] std::shared_ptr<const Keys> current() const;

  mutable std::mutex mutex_;
  std::shared_ptr<const Keys> keys_;
};

}  // namespace stint::identity
