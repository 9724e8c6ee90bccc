#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <mutex>
#include <string>
#include <unordered_map>

#include <stint/http/slow_pool.hpp>

namespace stint::http {

/// The number of places of a queue that are taken, and the addresses that have them. Not thread-safe.
class WaitingRoom {
 public:
  explicit WaitingRoom(std::size_t places) : places_(places) {}

  /// Returns false if all places are taken, or if half of them are and the address already has a quarter.
  [[nodiscard]] bool enter(const std::string& address);
  void leave(const std::string& address);

  [[nodiscard]] Load load() const { return {taken_, places_}; }

 private:
  std::size_t places_;
  std::size_t taken_ = 0;
  std::unordered_map<std::string, std::size_t> taken_by_;
};

/// The queue to the pool that computes password hashes. Addresses take turns, and a single one leaves places to others:
/// a login waits for the hash that is being computed and for one of each other address, regardless of how many one
/// address requests. Tasks that have waited for five seconds are not run. Thread-safe.
class HashingQueue {
 public:
  enum class Turn {
    in_time,
    too_late,  ///< it has waited for more than five seconds: must not be run
  };
  using Task = std::move_only_function<void(Turn) noexcept>;
  using Now = std::chrono::steady_clock::time_point (*)();

  static constexpr std::chrono::seconds longest_wait{5};
  static constexpr std::size_t places = 512;

  /// The pool must outlive this, and this must outlive its tasks that wait in the pool.
  explicit HashingQueue(SlowPool& pool, Now now = std::chrono::steady_clock::now)
      : pool_(pool), now_(now), room_(places) {}

  /// Runs a task when the turn of that address comes; it must not throw, because there is no caller left to handle the
  /// exception. Returns false if the queue is full or the pool has been stopped; the task is then destroyed.
  [[nodiscard]] bool try_submit(const std::string& address, Task task);
  /// The waiting tasks.
  [[nodiscard]] Load load() const;

 private:
  void run(const std::string& address, Task& task, std::chrono::steady_clock::time_point entered);
  void leave(const std::string& address);

  SlowPool& pool_;
  Now now_;
  mutable std::mutex mutex_;
  WaitingRoom room_;
};

/// Where OAuth requests are processed, depending on what they wait for: queued logins by password, or a provider that
/// does not respond, must not delay others. A sign-on by a client with a secret computes the hash of the secret in the
/// pool where it then waits for the provider; the number of hashes computed at once is bounded for all pools together.
struct TokenPools {
  HashingQueue& hashing;  ///< for requests that compute a password hash and contact no provider
  SlowPool& providers;    ///< for requests that may wait for an identity provider
  SlowPool& writing;      ///< for all others, which wait for a commit
};

}  // namespace stint::http
