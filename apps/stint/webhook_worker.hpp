#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>

#include <stint/application/office.hpp>
#include <stint/application/ports/log.hpp>
#include <stint/application/webhooks/delivering.hpp>
#include <stint/domain/ports/clock.hpp>
#include <stint/webhooks/sender.hpp>

namespace stint::app {

/// The job under which delivering to webhooks is recorded.
inline constexpr std::string_view webhooks_job = "deliver-webhooks";

/// Sends what is due to webhooks on threads of its own, each of which has another webhook: one that is slow keeps up
/// nobody else, as long as there are fewer of them than threads. They look once a second whether there is anything.
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
  void request_stop();
  /// Stops, and waits until all have: little longer than the grace.
  void stop();

  /// How many tries there were since the start, by what came of them.
  [[nodiscard]] std::int64_t delivered() const { return delivered_; }
  [[nodiscard]] std::int64_t failed() const { return failed_; }

 private:
  void run(bool records);
  /// Whether there may be more to do at once.
  [[nodiscard]] bool deliver();
  void tell(const application::WebhookReport& report);
  void record_run();
  [[nodiscard]] bool is_stopping() const { return stopped_at_.load() != never; }
  [[nodiscard]] bool is_grace_over() const;

  using Clock = std::chrono::steady_clock;
  static constexpr Clock::time_point never = Clock::time_point::max();

  std::atomic<Clock::time_point> stopped_at_{never};
  std::atomic<std::int64_t> delivered_{0};
  std::atomic<std::int64_t> failed_{0};
  std::mutex mutex_;
  std::condition_variable stop_requested_;
  application::Store& store_;
  const domain::Clock& clock_;
  application::Log& log_;
  webhooks::Sender sender_;
  application::WebhookDeliverer deliverer_;
  std::optional<domain::Instant> recorded_at_{};  // of the first thread alone
  std::array<std::thread, threads> threads_;
};

}  // namespace stint::app
