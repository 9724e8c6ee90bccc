#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>

namespace stint::app {

/// Tells threads that work in rounds when to stop: at once between two rounds, and what is on its way once a grace is
/// over. Thread-safe.
class WorkerStop {
 public:
  explicit WorkerStop(std::chrono::seconds grace) : grace_(grace) {}

  void request();
  [[nodiscard]] bool is_requested() const { return requested_at_.load() != never; }
  [[nodiscard]] bool is_grace_over() const;
  /// Waits for the next round, which is not to come if somebody requests the stop meanwhile.
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
