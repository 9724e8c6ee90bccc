#pragma once

#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include <stint/identity/es256_signer.hpp>

namespace stint::identity {

/// A signer whose keys can be exchanged while others sign and verify with it. Thread-safe.
class KeyRing final : public application::TokenSigner {
 public:
  /// Throws as `Es256Signer` does.
  explicit KeyRing(std::span<const application::SigningKey> keys);

  struct Change {
    std::vector<std::string> added{};    ///< ids of keys
    std::vector<std::string> removed{};  ///< tokens that they signed are not verified any more
  };
  /// Takes up other keys; does nothing where they are the same. Throws as `Es256Signer` does; then the old ones stay.
  Change exchange(std::span<const application::SigningKey> keys);

  [[nodiscard]] application::SigningKey new_key(domain::Instant now) const override;
  [[nodiscard]] std::string sign(const application::AccessClaims& claims) const override;
  [[nodiscard]] std::optional<application::AccessClaims> verify(std::string_view token) const override;
  [[nodiscard]] std::string jwk_set() const override;

 private:
  [[nodiscard]] std::shared_ptr<const Es256Signer> signer() const;

  std::vector<std::string> ids_;  ///< sorted; of the one thread that exchanges
  mutable std::mutex mutex_;
  std::shared_ptr<const Es256Signer> signer_;
};

}  // namespace stint::identity
