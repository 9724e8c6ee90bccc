#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>

namespace stint::app {

/// Signals threads that work in rounds when to stop: at once between two rounds; work in progress once a grace period
/// is over. Thread-safe.
class WorkerStop {
 public:
  explicit WorkerStop(std::chrono::seconds grace) : grace_(grace) {}

  void request();
  [[nodiscard]] bool is_requested() const { return requested_at_.load() != never; }
  [[nodiscard]] bool is_grace_over() const;
  /// Waits for the next round, or until a stop is requested.
  void await_round();

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr Clock::time_point never = Clock::time_point::max();

  std::chrono::seconds grace_;
  std::atomic<Clock::time_point> requested_at_{never};
  std::mutex mutex_;
  std::condition_variable requested_;
};

}  // namespace stint::app
