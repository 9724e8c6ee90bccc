#include <exception>

#include <stint/application/jobs/schedule.hpp>
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
                {.before_next_mail = [this] { return is_stopping(); }, .at_once = [this] { return is_grace_over(); }}) {
}

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

void MailWorker::request_stop() {
  {
    const std::scoped_lock held(mutex_);
    auto not_yet = never;
    stopped_at_.compare_exchange_strong(not_yet, Clock::now());
  }
  stop_requested_.notify_all();
}

bool MailWorker::is_grace_over() const {
  const auto stopped_at = stopped_at_.load();
  return stopped_at != never && Clock::now() - stopped_at >= grace;
}

void MailWorker::run() {
  constexpr std::chrono::seconds round{1};
  ignore_closed_connections();
  give_way_to_others();
  while (!is_stopping()) {
    if (deliver()) continue;
    delivery_.rest();
    std::unique_lock held(mutex_);
    stop_requested_.wait_for(held, round, [this] { return is_stopping(); });
  }
}

bool MailWorker::deliver() {
  try {
    const auto report = delivery_.deliver_batch();
    record_run();
    return report.taken > 0 && report.trouble.empty();
  } catch (const application::StoreUnavailable&) {  // of which the store has told the log; the next round tries again
    return false;
  } catch (const std::exception& error) {  // of the store; likewise
    log_.write(application::LogLevel::error, "mails failed", {{"reason", error.what()}});
    return false;
  }
}

void MailWorker::record_run() {
  const auto now = clock_.now();
  if (!application::has_passed(recorded_at_, application::idle_record_interval, now)) return;
  application::write_now(store_, [now](application::Work& work) {
    work.job_runs().record(application::delivery_job, now);
    return true;
  });
  recorded_at_ = now;
}

}  // namespace stint::app
