#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include <stint/application/context.hpp>
#include <stint/application/identity/services.hpp>
#include <stint/application/identity/tokens/personal_tokens.hpp>
#include <stint/application/ports/cryptography.hpp>
#include <stint/application/ports/work.hpp>
#include <stint/domain/calendar/time_zones.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

namespace reasons {
inline constexpr domain::Reason not_authenticated{"not-authenticated"};
}  // namespace reasons

/// Verifies access tokens and remembers those that it has verified, because checking a signature takes longer than a
/// whole read. Thread-safe; the memory is bounded.
class AccessTokens {
 public:
  /// The signer must outlive it. Only tokens of this issuer, for itself as the audience, are valid (RFC 9068 §4).
  AccessTokens(const TokenSigner& signer, std::string issuer) : signer_(signer), issuer_(std::move(issuer)) {}

  /// The claims of the token, if one of our keys signed it, it was issued by us and for us, and it has not expired.
  [[nodiscard]] std::optional<AccessClaims> verify(std::string_view token, domain::Instant now);

  [[nodiscard]] const std::string& issuer() const { return issuer_; }

  /// Verifies every token again: a key has been withdrawn.
  void forget();
  /// How often that has happened. A token that was verified at another number must be verified again.
  [[nodiscard]] std::uint64_t times_forgotten() const { return times_forgotten_; }

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
  std::atomic<std::uint64_t> times_forgotten_ = 0;
};

/// The client id that anyone may use without a secret.
inline constexpr std::string_view public_client = "public";

/// The session or token on which the validity of a bearer token depends.
struct TokenGround {
  std::int32_t session_epoch = 0;
  std::string token_id{};
  std::string session{};
  std::int32_t personal_token = 0;  ///< 0: it is not a personal token
  std::string cookie{};             ///< SHA-256 of the cookie of a browser's session; empty if it is not one
  bool is_due_for_renewal = false;  ///< the use of that session has to be recorded
};

struct Authenticated {
  Caller caller;
  bool is_locked = false;  ///< treated as locked (employment.hpp): most operations then regard its token as invalid
  TokenGround ground{};
  /// From then on the credentials must be looked up even if nothing has been committed: they expire, or their use has
  /// to be recorded. `nullopt`: always.
  std::optional<domain::Instant> known_until{};
};

/// The dependencies of identifying callers. All of them must outlive it.
struct Authentication {
  AccessTokens& access_tokens;
  const Digests& digests;
  TokenUses& token_uses;
  const domain::TimeZones& zones;
  std::chrono::seconds session_lifetime = TokenSettings{}.session_lifetime;  ///< of a browser's session
};

/// The caller is unknown.
[[nodiscard]] domain::Problem unauthenticated();

/// The sender of this bearer token (RFC 6750), an access token or a personal one, whose use is recorded. Role and lock
/// are the present ones, whatever the token contains. An access token is worthless if it was revoked or its session has
/// ended. Refuses: unauthenticated.
[[nodiscard]] domain::Result<Authenticated> authenticate(Work& work, const Authentication& authentication,
                                                         std::string_view bearer, domain::Instant now);

/// The owner of a browser's session, by the value of its cookie. Role and lock are the present ones. Refuses:
/// unauthenticated.
[[nodiscard]] domain::Result<Authenticated> authenticate_browser(Work& work, const Authentication& authentication,
                                                                 std::string_view cookie, domain::Instant now);

/// As above, for a caller who was authenticated earlier, at `now`, and has waited for their turn since: with the
/// present role and lock. One look-up, and a second for personal tokens, for cookies and if an access token of the
/// account was recently revoked by itself. Refuses: unauthenticated, if the session or the token has ended meanwhile.
[[nodiscard]] domain::Result<Authenticated> look_again(Work& work, const domain::TimeZones& zones,
                                                       const Authenticated& earlier, domain::Instant now);

}  // namespace stint::application
