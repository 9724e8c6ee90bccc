#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <mutex>
#include <string>
#include <unordered_map>

#include <stint/http/slow_pool.hpp>

namespace stint::http {

/// How many places of a queue are taken, and by which addresses. Not thread-safe.
class WaitingRoom {
 public:
  explicit WaitingRoom(std::size_t places) : places_(places) {}

  /// False when all places are taken, or, once half of them are, when the address has a quarter of them already.
  [[nodiscard]] bool enter(const std::string& address);
  void leave(const std::string& address);

  [[nodiscard]] Load load() const { return {taken_, places_}; }

 private:
  std::size_t places_;
  std::size_t taken_ = 0;
  std::unordered_map<std::string, std::size_t> taken_by_;
};

/// The way to the pool that computes password hashes. Addresses take turns, and a single one leaves places to others: a
/// login waits for the hash that is computed and for one of each other address, however many of them one address asks
/// for. What has waited for five seconds is not done any more. Thread-safe.
class HashingQueue {
 public:
  enum class Turn {
    in_time,
    too_late,  ///< it has waited for more than five seconds: not to be done now
  };
  using Task = std::move_only_function<void(Turn) noexcept>;
  using Now = std::chrono::steady_clock::time_point (*)();

  static constexpr std::chrono::seconds longest_wait{5};
  static constexpr std::size_t places = 512;

  /// The pool must outlive this, and this what waits in the pool.
  explicit HashingQueue(SlowPool& pool, Now now = std::chrono::steady_clock::now)
      : pool_(pool), now_(now), room_(places) {}

  /// Has a task done when its turn comes, for somebody at that address; it must not throw, for nobody is there to tell.
  /// False when the queue is full, or the pool has been stopped; the task is then destroyed.
  [[nodiscard]] bool try_submit(const std::string& address, Task task);
  /// Tasks that wait.
  [[nodiscard]] Load load() const;

 private:
  void run(const std::string& address, Task& task, std::chrono::steady_clock::time_point entered);
  void leave(const std::string& address);

  SlowPool& pool_;
  Now now_;
  mutable std::mutex mutex_;
  WaitingRoom room_;
};

}  // namespace stint::http
