#pragma once

#include <condition_variable>
#include <expected>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include <stint/domain/calendar/time.hpp>
#include <stint/identity/https_client.hpp>
#include <stint/identity/json_web_signature.hpp>

namespace stint::identity {

/// A cache of the keys that a provider publishes at its `jwks_uri`. They are fetched again for an unknown key, and when
/// they are an hour old, but at most once a minute, whatever the result: invented keys cannot make us fetch more often.
/// A failed fetch leaves the keys unchanged. Thread-safe; if several callers need a fetch, one makes it and the others
/// wait for it.
class ProviderKeys {
 public:
  static constexpr std::chrono::seconds least_time_between_fetches{60};
  static constexpr std::chrono::seconds fresh_for{3600};

  enum class Fault {
    unknown_key,  ///< the provider publishes no such key
    no_answer,    ///< the last fetch failed; `trouble` describes how
  };

  ProviderKeys(std::string url, SendHttp send) : url_{std::move(url)}, send_{std::move(send)} {}

  /// The key that signed a token with this header, if it is cached and no fetch is due. Never waits for the provider. A
  /// token that names no key must leave no choice (OpenID Connect Core §10.1).
  [[nodiscard]] std::optional<JsonWebKey> at_hand(const SignatureHeader& header, domain::Instant now);

  /// As above, after a fetch if one is due. Waits at most until the deadline.
  [[nodiscard]] std::expected<JsonWebKey, Fault> find(const SignatureHeader& header, domain::Instant now,
                                                      Deadline deadline);

  /// The error of the last fetch; empty if it succeeded.
  [[nodiscard]] std::string trouble() const;

 private:
  using Lock = std::unique_lock<std::mutex>;

  [[nodiscard]] std::optional<JsonWebKey> known(const SignatureHeader& header) const;
  [[nodiscard]] bool may_fetch(domain::Instant now) const;
  [[nodiscard]] bool is_stale(domain::Instant now) const;
  void fetch(Lock& lock, domain::Instant now, Deadline deadline);

  const std::string url_;
  const SendHttp send_;
  mutable std::mutex mutex_;
  std::condition_variable fetched_;
  std::vector<JsonWebKey> keys_;
  std::optional<domain::Instant> last_fetch_;  ///< when it began, whatever its result
  std::optional<domain::Instant> last_success_;
  std::string trouble_;
  bool fetching_ = false;
};

}  // namespace stint::identity
