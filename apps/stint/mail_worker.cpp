#include <exception>

#include <stint/application/mails/delivering.hpp>
#include <stint/application/ports/store_failures.hpp>
#include <stint/mail_worker.hpp>

namespace stint::app {

MailWorker::MailWorker(const MailConfiguration& configuration, application::Store& store, const domain::Clock& clock,
                       application::Random& random, application::Log& log)
    : store_(store),
      clock_(clock),
      log_(log),
      delivery_(configuration, store, clock, random, log,
                {.before_next_mail = [this] { return stop_.is_requested(); },
                 .at_once = [this] { return stop_.is_grace_over(); }}),
      runs_(application::delivery_job, store, clock) {}

MailWorker::~MailWorker() { stop(); }

void MailWorker::stop() {
  request_stop();
  if (thread_.joinable()) thread_.join();
}

void MailWorker::start() {
  if (!delivery_.is_possible()) return;
  hold_backlog();
  thread_ = std::thread([this] { run(); });
}

void MailWorker::hold_backlog() {
  std::int64_t held = 0;
  application::write_now(store_, [&](application::Work& work) {
    application::begin_delivery(work, clock_.now());
    held = work.outbox().counts().held;
    return true;
  });
  if (held == 0) return;
  log_.write(application::LogLevel::warning,
             "mails are held back that were written while none were delivered: see stint mail list --waiting, then "
             "stint mail retry --all-held or stint mail drop --before",
             {{"count", held}});
}

void MailWorker::run() {
  ignore_closed_connections();
  give_way_to_others();
  while (!stop_.is_requested()) {
    if (deliver()) continue;
    delivery_.rest();
    stop_.await_round();
  }
}

bool MailWorker::deliver() {
  try {
    const auto report = delivery_.deliver_batch();
    runs_.record();
    return report.taken > 0 && report.trouble.empty();
  } catch (const application::StoreUnavailable&) {  // already logged by the store; the next round tries again
    return false;
  } catch (const std::exception& error) {  // of the store; as above
    log_.write(application::LogLevel::error, "mails failed", {{"reason", error.what()}});
    return false;
  }
}

}  // namespace stint::app
