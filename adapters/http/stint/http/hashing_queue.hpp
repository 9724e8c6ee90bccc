#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <mutex>
#include <string>
#include <unordered_map>

#include <stint/http/slow_pool.hpp>

namespace stint::http {

/// How long a queue may be, and who may stand in it. Not thread-safe.
class WaitingRoom {
 public:
  /// `at_once`: tasks that run at the same time, 1 or more. Nobody is to wait longer than `longest_wait`.
  WaitingRoom(std::size_t at_once, std::chrono::nanoseconds longest_wait)
      : at_once_(at_once), longest_wait_(longest_wait) {}

  /// False when the queue is full, or, once it is half full, when the address has a quarter of it already.
  [[nodiscard]] bool enter(const std::string& address);
  void leave(const std::string& address);
  /// How long a task took. One that took hardly any time has computed no hash, and says nothing of those that do.
  void learn(std::chrono::nanoseconds took);

  /// How many may wait: as many as are done within the longest wait, by what tasks took lately; 16 to 1024.
  [[nodiscard]] std::size_t capacity() const;
  [[nodiscard]] Load load() const { return {waiting_, capacity()}; }

 private:
  std::size_t at_once_;
  std::chrono::nanoseconds longest_wait_;
  std::chrono::nanoseconds usual_{std::chrono::milliseconds{20}};
  std::size_t waiting_ = 0;
  std::unordered_map<std::string, std::size_t> held_;
};

/// The way to the pool that computes password hashes: who waits there waits for five seconds at most, and a single
/// address leaves room for others. Thread-safe.
class HashingQueue {
 public:
  enum class Turn {
    in_time,
    too_late,  ///< it has waited for more than five seconds, for hashes took longer than expected: not to be done now
  };
  using Task = std::move_only_function<void(Turn) noexcept>;
  using Now = std::chrono::steady_clock::time_point (*)();

  static constexpr std::chrono::seconds longest_wait{5};

  /// The pool, of `at_once` threads, lives longer than this, and this longer than what waits in the pool.
  HashingQueue(SlowPool& pool, std::size_t at_once, Now now = std::chrono::steady_clock::now)
      : pool_(pool), now_(now), room_(at_once, longest_wait) {}

  /// Has a task done when its turn comes, for somebody at that address; it must not throw, for nobody is there to tell.
  /// False when the queue is full, or the pool has been stopped; the task is then destroyed.
  [[nodiscard]] bool try_submit(const std::string& address, Task task);
  /// Tasks that wait.
  [[nodiscard]] Load load() const;

 private:
  void run(const std::string& address, Task& task, std::chrono::steady_clock::time_point entered);

  SlowPool& pool_;
  Now now_;
  mutable std::mutex mutex_;
  WaitingRoom room_;
};

}  // namespace stint::http
