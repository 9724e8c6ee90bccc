#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <utility>

#include <stint/application/jobs/schedule.hpp>
#include <stint/application/mails/delivering.hpp>
#include <stint/application/notifications/optional_mails.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/text.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// The end of the last delivery: later mails have not been seen by a running delivery. A delivery that finds nothing to
/// do is recorded once per interval.
Instant last_delivery(Work& work) {
  const auto runs = work.job_runs().all();
  const auto last = runs.find(delivery_job);
  return last == runs.end() ? Instant::min() : last->second + 2 * idle_record_interval;
}

bool is_promised(const OutboxMail& mail) {
  return std::ranges::find(optional_mails(), mail.mail.kind) == optional_mails().end();
}

}  // namespace

MailBacklog mail_backlog(Work& work, Instant now) {
  return work.outbox().untried(last_delivery(work), now - stale_after);
}

std::int64_t begin_delivery(Work& work, Instant now) {
  const auto held = work.outbox().hold(last_delivery(work), now - stale_after,
                                       "held back: it was written while no mails were delivered");
  work.job_runs().record(delivery_job, now);
  return held;
}

Result<std::int64_t> retry_held_mails(const OperatorContext& context) {
  return context.work.outbox().retry_held(context.now);
}

Result<std::int64_t> drop_mails(const OperatorContext& context, Date before) {
  std::int64_t all = 0;
  for (const auto& [company, count] : context.work.outbox().drop(before, context.now)) {
    all += count;
    raise_unmailed(context.work, {company, context.now}, MailsDropped{count, before});
  }
  return all;
}

Result<std::int64_t> retry_mails(const OperatorContext& context, const std::vector<std::int64_t>& ids) {
  for (const auto id : ids) {
    if (!context.work.outbox().retry(id, context.now)) {
      return refuse(Problem::unknown(reasons::no_undelivered_mail, {{"id", id}}));
    }
  }
  return static_cast<std::int64_t>(ids.size());
}

Result<std::int64_t> retry_failed_mails(const OperatorContext& context) {
  return context.work.outbox().retry_failed(context.now);
}

namespace {

using std::chrono::milliseconds;

milliseconds doubled(milliseconds first, milliseconds longest, std::int32_t times, Chance chance) {
  constexpr std::int32_t enough = 20;  // more doublings than any range here has, but too few to overflow
  const auto doublings = std::clamp(times - 1, 0, enough);
  const auto wait = std::min(first * (std::int64_t{1} << static_cast<unsigned>(doublings)), longest);
  const auto fifth = static_cast<double>(wait.count()) / 5;
  return milliseconds{wait.count() + static_cast<std::int64_t>(fifth * (2 * std::clamp(chance, 0.0, 1.0) - 1))};
}

}  // namespace

milliseconds wait_after_failures(std::int32_t failed_tries, Chance chance) {
  return doubled(std::chrono::minutes{1}, std::chrono::hours{4}, failed_tries, chance);
}

milliseconds pause_after_troubles(std::int32_t troubles, Chance chance) {
  return doubled(std::chrono::seconds{5}, std::chrono::minutes{5}, troubles, chance);
}

Instant next_attempt(Instant now, Instant waiting_since, std::int32_t failed_tries, Chance chance) {
  const auto end = waiting_since + give_up_after;
  return std::max(now, std::min(now + wait_after_failures(failed_tries, chance), end));
}

namespace {

using Verdict = SendResult::Verdict;

Lease lease_of(const OutboxMail& mail) { return {mail.id, *mail.taken_until}; }

void postpone(Outbox& outbox, const std::vector<OutboxMail>& mails, Instant until) {
  for (const auto& mail : mails) outbox.put_back(lease_of(mail), {mail.attempts, until, mail.last_error});
}

/// Whether a server at the other end has decided about the mail.
bool shows_a_way(Verdict verdict) {
  return verdict == Verdict::delivered || verdict == Verdict::refused || verdict == Verdict::try_again;
}

}  // namespace

DeliveryReport MailDelivery::deliver_batch() {
  DeliveryReport report;
  record();
  if (is_pausing(parts_.clock.now())) return report;
  const auto mails = take();
  report.taken = mails.size();
  recorded_at_ = parts_.clock.now();
  deliver(mails, report);
  record();
  report.given_up = std::exchange(given_up_, 0);
  return report;
}

bool MailDelivery::is_pausing(Instant now) {
  // A clock that was set back must not make the pause longer.
  return now < pause_until_ && now >= pause_from_;
}

std::vector<OutboxMail> MailDelivery::take() {
  const auto now = parts_.clock.now();
  bool is_due = false;
  parts_.store.read([&](Work& work) { is_due = work.outbox().has_due(now); });
  std::vector<OutboxMail> mails;
  if (!is_due || parts_.is_stopping()) return mails;
  bool has_postponed = true;
  // Each batch beyond the budgets is put back in a separate unit of work, so that many of them do not delay other
  // writes.
  while (mails.empty() && has_postponed && !parts_.is_stopping()) {
    write_now(parts_.store, [&](Work& work) {
      auto& outbox = work.outbox();
      bool has_changed = outbox.expire(now, expired_link) > 0;
      has_changed |= outbox.remove_replaced(now) > 0;
      mails = outbox.take(now, now + lease_time, batch_size, [this] { return new_message_id(); });
      const auto beyond = take_beyond_budget(mails, outbox.delivered_after(now - mail_budget_period));
      postpone(outbox, beyond, now + mail_budget_period);
      has_postponed = !beyond.empty();
      return has_changed || has_postponed || !mails.empty();
    });
  }
  return mails;
}

void MailDelivery::deliver(const std::vector<OutboxMail>& mails, DeliveryReport& report) {
  for (const auto& mail : mails) {
    if (!may_go_on(mail, report)) {
      unrecorded_.push_back([lease = lease_of(mail)](Outbox& outbox) { outbox.release(lease); });
      continue;
    }
    carry(mail, report);
    if (parts_.clock.now() - recorded_at_ >= recording_interval) record();
  }
  if (!report.trouble.empty()) give_up_what_is_old("given up: " + report.trouble);
}

void MailDelivery::give_up_what_is_old(const std::string& reason) {
  unrecorded_.push_back([this, reason, now = parts_.clock.now()](Outbox& outbox) {
    given_up_ = outbox.give_up(now - give_up_after, now, reason);
  });
}

bool MailDelivery::may_go_on(const OutboxMail& mail, const DeliveryReport& report) const {
  const bool is_time_left = parts_.clock.now() + MailTransport::longest_try <= *mail.taken_until;
  return report.trouble.empty() && is_time_left && !parts_.is_stopping();
}

void MailDelivery::carry(const OutboxMail& mail, DeliveryReport& report) {
  const SendResult carried = parts_.transport.carry(mail.mail, mail.message_id);
  if (shows_a_way(carried.verdict)) troubles_ = 0;
  switch (carried.verdict) {
    case Verdict::delivered:
      ++report.delivered;
      unrecorded_.push_back(
          [id = mail.id, now = parts_.clock.now()](Outbox& outbox) { outbox.mark_delivered(id, now); });
      return;
    case Verdict::refused:
      return note_failure(mail, carried.reason, report);
    case Verdict::try_again:
      return note_failed_try(mail, carried.reason, report);
    case Verdict::cut_off:
      note_failed_try(mail, carried.reason, report);
      return pause(carried.reason, report);
    case Verdict::no_way:
      unrecorded_.push_back([mail, reason = carried.reason](Outbox& outbox) {
        outbox.put_back(lease_of(mail), {mail.attempts, mail.next_attempt_at, reason});
      });
      return pause(carried.reason, report);
    case Verdict::interrupted:
      unrecorded_.push_back([lease = lease_of(mail)](Outbox& outbox) { outbox.release(lease); });
      return;
  }
}

void MailDelivery::note_failed_try(const OutboxMail& mail, const std::string& reason, DeliveryReport& report) {
  const auto now = parts_.clock.now();
  if (now >= mail.waiting_since + give_up_after) return note_failure(mail, "given up: " + reason, report);
  ++report.put_back;
  const auto attempts = mail.attempts + 1;
  const RetryState retry_state{attempts, next_attempt(now, mail.waiting_since, attempts, chance()), reason};
  unrecorded_.push_back([lease = lease_of(mail), retry_state](Outbox& outbox) { outbox.put_back(lease, retry_state); });
}

void MailDelivery::note_failure(const OutboxMail& mail, const std::string& reason, DeliveryReport& report) {
  report.failures.push_back({mail.id, reason});
  unrecorded_.push_back([lease = lease_of(mail), reason, now = parts_.clock.now()](Outbox& outbox) {
    outbox.mark_failed(lease, now, reason);
  });
}

void MailDelivery::pause(const std::string& reason, DeliveryReport& report) {
  report.trouble = reason;
  pause_from_ = parts_.clock.now();
  pause_until_ = pause_from_ + pause_after_troubles(++troubles_, chance());
}

void MailDelivery::record() {
  if (!unrecorded_.empty()) {
    write_now(parts_.store, [this](Work& work) {
      for (const auto& recording : unrecorded_) recording(work.outbox());
      return true;
    });
    unrecorded_.clear();
  }
  recorded_at_ = parts_.clock.now();
}

std::string MailDelivery::new_message_id() {
  constexpr std::size_t length = 16;
  return "<" + hexadecimal(parts_.random.bytes(length)) + "@" + parts_.message_domain + ">";
}

double MailDelivery::chance() {
  const auto bytes = parts_.random.bytes(2);
  const auto high = static_cast<unsigned char>(bytes[0]);
  const auto low = static_cast<unsigned char>(bytes[1]);
  return static_cast<double>(high * 256 + low) / 65'535;
}

std::vector<OutboxMail> take_beyond_budget(std::vector<OutboxMail>& due, std::map<EmployeeId, std::size_t> delivered) {
  std::set<std::int64_t> waiting;
  for (const bool promised : {true, false}) {
    for (const auto& mail : due) {
      if (!mail.mail.caused_by || is_promised(mail) != promised) continue;
      auto& used = delivered[*mail.mail.caused_by];
      if (used < most_mails_of_user) {
        ++used;
      } else {
        waiting.insert(mail.id);
      }
    }
  }
  std::vector<OutboxMail> beyond;
  std::ranges::copy_if(due, std::back_inserter(beyond), [&](const auto& mail) { return waiting.contains(mail.id); });
  std::erase_if(due, [&](const auto& mail) { return waiting.contains(mail.id); });
  return beyond;
}

}  // namespace stint::application
