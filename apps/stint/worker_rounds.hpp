#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string_view>

#include <stint/application/jobs/schedule.hpp>
#include <stint/application/ports/store.hpp>
#include <stint/domain/calendar/clock.hpp>
#include <stint/domain/calendar/time.hpp>

namespace stint::app {

/// Records, once a minute, the runs of work that a server does on a separate thread as those of a job. For one thread.
class RecordedRuns {
 public:
  /// The store and the clock must outlive this object.
  RecordedRuns(std::string_view job, application::Store& store, const domain::Clock& clock)
      : job_(job), store_(store), clock_(clock) {}

  /// Another round has ended. Passes on exceptions of the store.
  void record();

 private:
  std::string_view job_;
  application::Store& store_;
  const domain::Clock& clock_;
  std::optional<domain::Instant> recorded_at_{};
};

inline void RecordedRuns::record() {
  const auto now = clock_.now();
  if (!application::has_passed(recorded_at_, application::idle_record_interval, now)) return;
  application::write_now(store_, [this, now](application::Work& work) {
    work.job_runs().record(job_, now);
    return true;
  });
  recorded_at_ = now;
}

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

inline void WorkerStop::request() {
  {
    const std::scoped_lock held(mutex_);
    auto not_yet = never;
    requested_at_.compare_exchange_strong(not_yet, Clock::now());
  }
  requested_.notify_all();
}

inline bool WorkerStop::is_grace_over() const {
  const auto requested_at = requested_at_.load();
  return requested_at != never && Clock::now() - requested_at >= grace_;
}

inline void WorkerStop::await_round() {
  constexpr std::chrono::seconds round{1};
  std::unique_lock held(mutex_);
  requested_.wait_for(held, round, [this] { return is_requested(); });
}

}  // namespace stint::app
