#include <stint/worker_stop.hpp>

namespace stint::app {

void WorkerStop::request() {
  {
    const std::scoped_lock held(mutex_);
    auto not_yet = never;
    requested_at_.compare_exchange_strong(not_yet, Clock::now());
  }
  requested_.notify_all();
}

bool WorkerStop::is_grace_over() const {
  const auto requested_at = requested_at_.load();
  return requested_at != never && Clock::now() - requested_at >= grace_;
}

void WorkerStop::await_round() {
  constexpr std::chrono::seconds round{1};
  std::unique_lock held(mutex_);
  requested_.wait_for(held, round, [this] { return is_requested(); });
}

}  // namespace stint::app
