#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include <stint/application/ports/token_signer.hpp>

namespace stint::application {

/// Tells valid access tokens from others and remembers those that it has verified: a signature takes longer to check
/// than a whole read does. Thread-safe; the memory is bounded.
class AccessTokens {
 public:
  /// The signer lives longer than this. Only tokens of this issuer, for itself as the audience, are valid (RFC 9068
  /// §4).
  AccessTokens(const TokenSigner& signer, std::string issuer) : signer_(signer), issuer_(std::move(issuer)) {}

  /// What the token says, if one of our keys signed it, it is ours and for us, and it has not expired.
  [[nodiscard]] std::optional<AccessClaims> verify(std::string_view token, domain::Instant now);

  /// Verifies every token anew from now on: a key has been withdrawn.
  void forget();

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
  };
  struct Shard {
    std::mutex mutex;
    std::unordered_map<std::string, AccessClaims, Hash, std::equal_to<>> verified;
    std::uint64_t times_forgotten = 0;
  };
  static constexpr std::size_t maximum_per_shard = 2048;

  Shard& shard_of(std::string_view token) { return shards_[Hash{}(token) % shards_.size()]; }

  const TokenSigner& signer_;
  std::string issuer_;
  std::array<Shard, 16> shards_;
};

}  // namespace stint::application
