#include <string>

#include <stint/application/events/raise.hpp>
#include <stint/application/jobs/schedule.hpp>
#include <stint/application/mails/backlog.hpp>

namespace stint::application {
namespace {

/// From when on mails have been written that no running delivery has seen: a delivery that finds nothing to do is
/// recorded once in an interval.
domain::Instant last_delivery(Work& work) {
  const auto runs = work.job_runs().all();
  const auto last = runs.find(delivery_job);
  return last == runs.end() ? domain::Instant::min() : last->second + 2 * idle_record_interval;
}

}  // namespace

MailBacklog mail_backlog(Work& work, domain::Instant now) {
  return work.outbox().untried(last_delivery(work), now - stale_after);
}

std::int64_t begin_delivery(Work& work, domain::Instant now) {
  const auto held = work.outbox().hold(last_delivery(work), now - stale_after,
                                       "held back: it was written while no mails were delivered");
  work.job_runs().record(delivery_job, now);
  return held;
}

domain::Result<std::int64_t> retry_held_mails(const OperatorContext& context) {
  return context.work.outbox().retry_held(context.now);
}

domain::Result<std::int64_t> drop_mails(const OperatorContext& context, domain::Date before) {
  std::int64_t all = 0;
  for (const auto& [company, count] : context.work.outbox().drop(before, context.now)) {
    all += count;
    raise_unmailed(context.work, {company, context.now}, MailsDropped{count, before});
  }
  return all;
}

domain::Result<std::int64_t> retry_mails(const OperatorContext& context, const std::vector<std::int64_t>& ids) {
  for (const auto id : ids) {
    if (!context.work.outbox().retry(id, context.now)) {
      return domain::refuse(domain::Problem::unknown(domain::Reason::no_undelivered_mail, {{"id", id}}));
    }
  }
  return static_cast<std::int64_t>(ids.size());
}

domain::Result<std::int64_t> retry_failed_mails(const OperatorContext& context) {
  return context.work.outbox().retry_failed(context.now);
}

}  // namespace stint::application
