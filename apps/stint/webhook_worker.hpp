#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string_view>
#include <thread>
#include <vector>

#include <stint/application/office.hpp>
#include <stint/application/ports/log.hpp>
#include <stint/application/webhooks/delivering.hpp>
#include <stint/domain/calendar/clock.hpp>
#include <stint/webhooks/sender.hpp>
#include <stint/worker_rounds.hpp>

namespace stint::app {

/// The job under which webhook deliveries are recorded.
inline constexpr std::string_view webhooks_job = "deliver-webhooks";

/// Sends due messages to webhooks on separate threads, each of which handles a different webhook, and at most
/// `most_webhooks_at_once` of them webhooks of the same company: slow receivers delay other webhooks of their company,
/// and other companies only if these have more than all threads together. One thread at a time polls, once a second;
/// before it sends what it has found, another one takes over, and it continues as long as more is due.
class WebhookWorker {
 public:
  static constexpr std::size_t threads = 8;
  /// When the worker is stopped, a message in transit has this long to arrive.
  static constexpr std::chrono::seconds grace{2};

  /// The arguments must outlive this object.
  WebhookWorker(webhooks::SenderSettings settings, application::Office& office, const domain::Clock& clock,
                application::Log& log);
  ~WebhookWorker();
  WebhookWorker(const WebhookWorker&) = delete;
  WebhookWorker& operator=(const WebhookWorker&) = delete;

  void start();
  /// Requests the threads to stop, without waiting for them.
  void request_stop() { stop_.request(); }
  /// Stops and waits until all threads have ended: little longer than the grace.
  void stop();

  /// The numbers of attempts since the start, by outcome.
  [[nodiscard]] std::int64_t delivered() const { return delivered_; }
  [[nodiscard]] std::int64_t failed() const { return failed_; }

 private:
  using Messages = std::vector<application::WebhookMessage>;

  void run();
  /// Waits until something is due, and takes it. Empty: the threads must stop.
  [[nodiscard]] Messages await_due();
  /// Takes what is due at once, of this webhook or another; a thread with work to do need not poll. If all threads have
  /// work, none polls, and this is treated as polling.
  [[nodiscard]] Messages taken_now();
  void deliver(const Messages& messages);
  /// Returns whether it succeeded. Logs a failure.
  bool does(const std::function<void()>& step);
  void tell(const application::WebhookReport& report);

  WorkerStop stop_{grace};
  std::atomic<std::int64_t> delivered_{0};
  std::atomic<std::int64_t> failed_{0};
  application::Log& log_;
  webhooks::Sender sender_;
  application::WebhookDeliverer deliverer_;
  std::mutex lookout_;  // locked by the thread that polls
  RecordedRuns runs_;   // of polling, guarded by the same mutex
  std::array<std::thread, threads> threads_;
};

}  // namespace stint::app
