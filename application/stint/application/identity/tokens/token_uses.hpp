#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <unordered_map>
#include <vector>

#include <stint/application/ports/credentials.hpp>

namespace stint::application {

/// Gathers uses of personal tokens until they are written, so that no request waits for that: at most one a minute and
/// token. Thread-safe; the memory is bounded. Noting costs a comparison where the stored use is younger than a minute,
/// else one look-up under a mutex that is held for nothing else than look-ups.
class TokenUses {
 public:
  static constexpr std::chrono::minutes interval{1};
  static constexpr std::size_t maximum_tokens = 65'536;

  struct Use {
    std::int32_t id{};  ///< of the token
    domain::Instant at{};
  };

  /// Notes that a token, as it is stored, is used now. A use within a minute after the last one that was stored or
  /// noted is left out; so is one that would make too many: a later one may be noted.
  void note(const PersonalToken& token, domain::Instant now);

  [[nodiscard]] bool has_waiting() const { return waiting_ > 0; }
  /// Writes what is waiting, and returns it. A token that has been revoked meanwhile stays gone. Where writing fails
  /// everything goes on waiting, and the exception passes through.
  std::vector<Use> write(PersonalTokens& tokens, domain::Instant now);
  /// What was written has not been committed: it waits again.
  void put_back(const std::vector<Use>& uses);

 private:
  struct Noted {
    domain::Instant at{};
    bool is_waiting = true;  ///< to be written
  };

  /// Everything that waits. Forgets those that were written a minute ago or earlier.
  [[nodiscard]] std::vector<Use> take(domain::Instant now);

  std::atomic<std::size_t> waiting_ = 0;
  std::mutex mutex_;
  std::unordered_map<std::int32_t, Noted> noted_;
};

}  // namespace stint::application
