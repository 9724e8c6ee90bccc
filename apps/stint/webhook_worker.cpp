#include <exception>
#include <utility>

#include <stint/application/ports/store_failures.hpp>
#include <stint/mail_delivery.hpp>
#include <stint/webhook_worker.hpp>

namespace stint::app {

WebhookWorker::WebhookWorker(webhooks::SenderSettings settings, application::Office& office, const domain::Clock& clock,
                             application::Log& log)
    : log_(log),
      sender_(std::move(settings), [this] { return stop_.is_grace_over(); }),
      deliverer_({.store = office.store(),
                  .clock = clock,
                  .zones = office.zones(),
                  .policies = office.policies(),
                  .sender = sender_,
                  .is_stopping = [this] { return stop_.is_requested(); }}),
      runs_(webhooks_job, office.store(), clock) {}

WebhookWorker::~WebhookWorker() { stop(); }

void WebhookWorker::start() {
  for (auto& thread : threads_) thread = std::thread([this] { run(); });
}

void WebhookWorker::stop() {
  request_stop();
  for (auto& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

void WebhookWorker::run() {
  ignore_closed_connections();
  give_way_to_others();
  while (!stop_.is_requested()) {
    auto messages = await_due();
    while (!messages.empty()) {
      deliver(messages);
      messages = stop_.is_requested() ? Messages{} : taken_now();
    }
  }
}

WebhookWorker::Messages WebhookWorker::taken_now() {
  const std::unique_lock nobody_looks(lookout_, std::try_to_lock);
  Messages messages;
  if (does([&] { messages = deliverer_.take(); }) && nobody_looks) does([&] { runs_.record(); });
  return messages;
}

WebhookWorker::Messages WebhookWorker::await_due() {
  const std::scoped_lock on_the_lookout(lookout_);
  Messages messages;
  while (!stop_.is_requested()) {
    if (does([&] { messages = deliverer_.take(); })) does([&] { runs_.record(); });
    if (!messages.empty()) break;
    stop_.await_round();
  }
  return messages;
}

void WebhookWorker::deliver(const Messages& messages) {
  does([&] { tell(deliverer_.deliver(messages)); });
}

bool WebhookWorker::does(const std::function<void()>& step) {
  try {
    step();
    return true;
  } catch (const application::StoreUnavailable&) {  // already logged by the store; the next round tries again
    return false;
  } catch (const std::exception& error) {  // of the store; as above
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
  if (report.overtaken > 0) {
    log_.write(warning, "webhook deliveries failed", {{"webhook", report.webhook.value}, {"count", report.overtaken}});
  }
  if (report.is_given_up) log_.write(warning, "webhook given up", {{"webhook", report.webhook.value}});
}

}  // namespace stint::app
