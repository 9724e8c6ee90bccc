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
#include <stint/recorded_runs.hpp>
#include <stint/webhooks/sender.hpp>
#include <stint/worker_stop.hpp>

namespace stint::app {

/// The job under which delivering to webhooks is recorded.
inline constexpr std::string_view webhooks_job = "deliver-webhooks";

/// Sends what is due to webhooks on threads of its own, each of which has another webhook, and a few of them webhooks
/// of the same company at most (`most_webhooks_at_once`): receivers that are slow keep up other webhooks of their
/// company, and other companies only if these have more than all threads together. One thread at a time is on the
/// lookout, once a second; before it sends what it has found, another one takes its place, and it goes on as long as
/// more is due.
class WebhookWorker {
 public:
  static constexpr std::size_t threads = 8;
  /// What is on its way when the worker is told to stop has so long to arrive.
  static constexpr std::chrono::seconds grace{2};

  /// Everything lives longer than this.
  WebhookWorker(webhooks::SenderSettings settings, application::Office& office, const domain::Clock& clock,
                application::Log& log);
  ~WebhookWorker();
  WebhookWorker(const WebhookWorker&) = delete;
  WebhookWorker& operator=(const WebhookWorker&) = delete;

  void start();
  /// Tells the threads to stop, without waiting for them.
  void request_stop() { stop_.request(); }
  /// Stops, and waits until all have: little longer than the grace.
  void stop();

  /// How many tries there were since the start, by what came of them.
  [[nodiscard]] std::int64_t delivered() const { return delivered_; }
  [[nodiscard]] std::int64_t failed() const { return failed_; }

 private:
  using Messages = std::vector<application::WebhookMessage>;

  void run();
  /// Waits until something is due, and takes it. Empty: the threads are to stop.
  [[nodiscard]] Messages await_due();
  /// What is due at once, of this webhook or another; whoever has something to do need not be on the lookout.
  /// Where all have, nobody is, and this counts as looking.
  [[nodiscard]] Messages taken_now();
  void deliver(const Messages& messages);
  /// Whether it went well. Tells the log where it did not.
  bool does(const std::function<void()>& step);
  void tell(const application::WebhookReport& report);

  WorkerStop stop_{grace};
  std::atomic<std::int64_t> delivered_{0};
  std::atomic<std::int64_t> failed_{0};
  application::Log& log_;
  webhooks::Sender sender_;
  application::WebhookDeliverer deliverer_;
  std::mutex lookout_;  // has whoever looks whether anything is due
  RecordedRuns runs_;   // of looking, under the same mutex
  std::array<std::thread, threads> threads_;
};

}  // namespace stint::app
