#pragma once

#include <condition_variable>
#include <expected>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include <stint/domain/calendar/time.hpp>
#include <stint/identity/http_exchange.hpp>
#include <stint/identity/json_web_key.hpp>
#include <stint/identity/json_web_signature.hpp>

namespace stint::identity {

/// The keys that a provider publishes at its `jwks_uri`, kept. They are fetched anew for a key that is not among them,
/// and when they are an hour old, but never more often than once a minute, whatever came of it: nobody can make us ask
/// more often by inventing keys. A fetch that fails leaves the keys as they are. Thread-safe; of several who need a
/// fetch one makes it and the others wait for it.
class ProviderKeys {
 public:
  static constexpr std::chrono::seconds least_time_between_fetches{60};
  static constexpr std::chrono::seconds fresh_for{3600};

  enum class Fault {
    unknown_key,  ///< the provider publishes no such key
    no_answer,    ///< the last fetch failed; `trouble` says how
  };

  ProviderKeys(std::string url, SendHttp send) : url_{std::move(url)}, send_{std::move(send)} {}

  /// The key that signed a token with this header, if it is at hand and no fetch is due. Never waits for the provider.
  /// A token that names no key must leave no choice (OpenID Connect Core §10.1).
  [[nodiscard]] std::optional<JsonWebKey> at_hand(const SignatureHeader& header, domain::Instant now);

  /// The same, after a fetch if one is due. Waits until the deadline at most.
  [[nodiscard]] std::expected<JsonWebKey, Fault> find(const SignatureHeader& header, domain::Instant now,
                                                      Deadline deadline);

  /// What went wrong with the last fetch; empty: nothing.
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
  std::optional<domain::Instant> last_fetch_;  ///< begun, whatever came of it
  std::optional<domain::Instant> last_success_;
  std::string trouble_;
  bool fetching_ = false;
};

}  // namespace stint::identity
