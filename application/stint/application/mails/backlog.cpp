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

domain::Result<std::int64_t> retry_held_mails(Work& work, domain::Instant now) { return work.outbox().retry_held(now); }

domain::Result<std::int64_t> drop_mails(Work& work, domain::Date before, domain::Instant now) {
  std::int64_t all = 0;
  for (const auto& [company, count] : work.outbox().drop(before, now)) {
    all += count;
    raise_unmailed(work, {company, now}, MailsDropped{count, before});
  }
  return all;
}

domain::Result<std::int64_t> retry_mails(Work& work, const std::vector<std::int64_t>& ids, domain::Instant now) {
  for (const auto id : ids) {
    if (!work.outbox().retry(id, now)) {
      return domain::refuse(domain::Problem::unknown(domain::Reason::no_undelivered_mail, {{"id", id}}));
    }
  }
  return static_cast<std::int64_t>(ids.size());
}

domain::Result<std::int64_t> retry_failed_mails(Work& work, domain::Instant now) {
  return work.outbox().retry_failed(now);
}

}  // namespace stint::application
