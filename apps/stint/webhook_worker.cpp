#include <exception>
#include <utility>

#include <stint/application/jobs/schedule.hpp>
#include <stint/application/ports/store_failures.hpp>
#include <stint/mail_delivery.hpp>
#include <stint/webhook_worker.hpp>

namespace stint::app {

WebhookWorker::WebhookWorker(webhooks::SenderSettings settings, application::Office& office, const domain::Clock& clock,
                             application::Log& log)
    : store_(office.store()),
      clock_(clock),
      log_(log),
      sender_(std::move(settings), [this] { return is_grace_over(); }),
      deliverer_({.store = office.store(),
                  .clock = clock,
                  .zones = office.zones(),
                  .policies = office.policies(),
                  .sender = sender_,
                  .is_stopping = [this] { return is_stopping(); }}) {}

WebhookWorker::~WebhookWorker() { stop(); }

void WebhookWorker::start() {
  for (auto& thread : threads_) {
    thread = std::thread([this, records = &thread == &threads_.front()] { run(records); });
  }
}

void WebhookWorker::request_stop() {
  {
    const std::scoped_lock held(mutex_);
    auto not_yet = never;
    stopped_at_.compare_exchange_strong(not_yet, Clock::now());
  }
  stop_requested_.notify_all();
}

void WebhookWorker::stop() {
  request_stop();
  for (auto& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

bool WebhookWorker::is_grace_over() const {
  const auto stopped_at = stopped_at_.load();
  return stopped_at != never && Clock::now() - stopped_at >= grace;
}

void WebhookWorker::run(bool records) {
  constexpr std::chrono::seconds round{1};
  ignore_closed_connections();
  give_way_to_others();
  while (!is_stopping()) {
    if (deliver()) continue;
    if (records) record_run();
    std::unique_lock held(mutex_);
    stop_requested_.wait_for(held, round, [this] { return is_stopping(); });
  }
}

bool WebhookWorker::deliver() {
  try {
    const auto report = deliverer_.deliver_batch();
    tell(report);
    return report.taken > 0;
  } catch (const application::StoreUnavailable&) {  // of which the store has told the log; the next round tries again
    return false;
  } catch (const std::exception& error) {  // of the store; likewise
    log_.write(application::LogLevel::error, "webhooks failed", {{"reason", error.what()}});
    return false;
  }
}

void WebhookWorker::tell(const application::WebhookReport& report) {
  using enum application::LogLevel;
  delivered_ += static_cast<std::int64_t>(report.delivered);
  if (report.delivered > 0) log_.write(debug, "webhook deliveries", {{"count", report.delivered}});
  if (!report.failure.empty()) {
    ++failed_;
    log_.write(debug, "webhook delivery failed", {{"webhook", report.webhook.value}, {"reason", report.failure}});
  }
  if (report.is_given_up) log_.write(warning, "webhook given up", {{"webhook", report.webhook.value}});
}

void WebhookWorker::record_run() {
  try {
    const auto now = clock_.now();
    if (!application::has_passed(recorded_at_, application::idle_record_interval, now)) return;
    application::write_now(store_, [now](application::Work& work) {
      work.job_runs().record(webhooks_job, now);
      return true;
    });
    recorded_at_ = now;
  } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): the next round tries again
  }
}

}  // namespace stint::app
