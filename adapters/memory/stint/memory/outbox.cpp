#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include <stint/application/text.hpp>
#include <stint/memory/outbox.hpp>

namespace stint::memory {
namespace {

using application::MailState;
using application::OutboxMail;

bool is_free(const OutboxMail& mail, domain::Instant now) { return !mail.taken_until || *mail.taken_until <= now; }

bool is_due(const OutboxMail& mail, domain::Instant now) {
  return mail.state == MailState::waiting && mail.next_attempt_at <= now && is_free(mail, now);
}

bool is_held(const OutboxMail& mail) {
  return mail.state == MailState::waiting && mail.next_attempt_at == application::held_back;
}

bool is_untried(const OutboxMail& mail, domain::Instant after, domain::Instant before) {
  return mail.state == MailState::waiting && mail.message_id.empty() && !mail.taken_until && !is_held(mail) &&
         mail.waiting_since > after && mail.waiting_since < before;
}

void end(OutboxMail& mail, MailState state, domain::Instant at) {
  mail.state = state;
  mail.ended_at = at;
  mail.taken_until.reset();
}

/// The link no longer works, or no longer exists.
bool has_expired(const OutboxMail& mail, domain::Instant now) {
  return mail.mail.expires_at && *mail.mail.expires_at <= now;
}

void put_back_by_hand(OutboxMail& mail, domain::Instant now) {
  if (is_held(mail)) mail.waiting_since = now;
  if (mail.state == MailState::failed) {
    mail.state = MailState::waiting;
    mail.ended_at.reset();
    mail.attempts = 0;
    mail.waiting_since = now;
  }
  mail.next_attempt_at = now;
}

}  // namespace

void Outbox::add(const application::Mail& mail, std::optional<domain::EmployeeId> unless_declined_by) {
  demand_company(state_, mail.company);
  const auto declined = unless_declined_by ? find_common(state_.declined_mails, *unless_declined_by) : std::nullopt;
  if (declined && declined->contains(mail.kind)) return;
  const std::int64_t id = state_.next_id("mail");
  state_.outbox.edit()[id] = {
      .id = id, .mail = mail, .waiting_since = mail.created_at, .next_attempt_at = mail.created_at};
}

bool Outbox::has_due(domain::Instant now) const {
  return std::ranges::any_of(state_.outbox.get(), [&](const auto& entry) { return is_due(entry.second, now); });
}

std::vector<OutboxMail> Outbox::take(domain::Instant now, domain::Instant until, std::size_t count,
                                     const std::function<std::string()>& new_message_id) {
  std::vector<OutboxMail> due;
  for (const auto& [id, mail] : state_.outbox.get()) {
    if (is_due(mail, now)) due.push_back(mail);
  }
  std::ranges::sort(due, {}, [](const OutboxMail& mail) { return std::tuple{mail.next_attempt_at, mail.id}; });
  if (due.size() > count) due.resize(count);
  for (auto& mail : due) {
    mail.taken_until = until;
    if (mail.message_id.empty()) {
      mail.message_id = new_message_id();
      demand(std::ranges::none_of(state_.outbox.get(),
                                  [&](const auto& other) { return other.second.message_id == mail.message_id; }),
             "the Message-ID is another mail's");
    }
    state_.outbox.edit()[mail.id] = mail;
  }
  return due;
}

std::int64_t Outbox::remove_replaced(domain::Instant now) {
  const auto is_replaceable = [](const OutboxMail& mail) {
    return mail.state == MailState::waiting && mail.mail.record && !is_held(mail);
  };
  const auto matter_of = [](const OutboxMail& entry) {
    const auto& mail = entry.mail;
    return std::tuple{mail.company, mail.kind, mail.record, application::lower_case(mail.to_address)};
  };
  std::map<decltype(matter_of(std::declval<OutboxMail>())), std::int64_t> latest;
  for (const auto& [id, mail] : state_.outbox.get()) {
    if (is_replaceable(mail)) latest[matter_of(mail)] = id;
  }
  const auto is_replaced = [&](const auto& row) {
    const OutboxMail& mail = row.second;
    return is_replaceable(mail) && is_free(mail, now) && latest.at(matter_of(mail)) > mail.id;
  };
  return static_cast<std::int64_t>(std::erase_if(state_.outbox.edit(), is_replaced));
}

std::map<domain::EmployeeId, std::size_t> Outbox::delivered_after(domain::Instant moment) const {
  std::map<domain::EmployeeId, std::size_t> delivered;
  for (const auto& [id, mail] : state_.outbox.get()) {
    const bool is_late = mail.state == MailState::delivered && *mail.ended_at > moment;
    if (is_late && mail.mail.caused_by) ++delivered[*mail.mail.caused_by];
  }
  return delivered;
}

void Outbox::release(const application::Lease& lease) {
  if (auto* mail = held(lease)) mail->taken_until.reset();
}

void Outbox::put_back(const application::Lease& lease, const application::RetryState& retry_state) {
  auto* mail = held(lease);
  if (mail == nullptr) return;
  mail->taken_until.reset();
  mail->attempts = retry_state.attempts;
  mail->next_attempt_at = retry_state.next_attempt_at;
  mail->last_error = retry_state.error;
}

void Outbox::mark_failed(const application::Lease& lease, domain::Instant at, std::string_view error) {
  auto* mail = held(lease);
  if (mail == nullptr) return;
  end(*mail, MailState::failed, at);
  ++mail->attempts;
  mail->last_error = error;
}

void Outbox::mark_delivered(std::int64_t mail, domain::Instant at) {
  auto& mails = state_.outbox.edit();
  const auto found = mails.find(mail);
  if (found != mails.end() && found->second.state != MailState::delivered) {
    end(found->second, MailState::delivered, at);
    found->second.mail.link.clear();
  }
}

std::int64_t Outbox::expire(domain::Instant now, std::string_view error) {
  std::int64_t count = 0;
  for (auto& [id, mail] : state_.outbox.edit()) {
    if (mail.mail.link.empty() || !has_expired(mail, now)) continue;
    mail.mail.link.clear();
    if (mail.state != MailState::waiting || !is_free(mail, now)) continue;
    end(mail, MailState::failed, now);
    mail.last_error = error;
    ++count;
  }
  return count;
}

std::int64_t Outbox::give_up(domain::Instant waiting_since, domain::Instant now, std::string_view error) {
  std::int64_t count = 0;
  for (auto& [id, mail] : state_.outbox.edit()) {
    if (mail.state != MailState::waiting || mail.waiting_since > waiting_since || !is_free(mail, now) ||
        is_held(mail)) {
      continue;
    }
    end(mail, MailState::failed, now);
    mail.last_error = error;
    ++count;
  }
  return count;
}

std::vector<OutboxMail> Outbox::all() const {
  std::vector<OutboxMail> mails;
  for (const auto& [id, mail] : state_.outbox.get()) mails.push_back(mail);
  return mails;
}

std::vector<OutboxMail> Outbox::waiting() const {
  auto mails = all();
  std::erase_if(mails, [](const OutboxMail& mail) { return mail.state != MailState::waiting; });
  return mails;
}

std::vector<OutboxMail> Outbox::failed() const {
  auto mails = all();
  std::erase_if(mails, [](const OutboxMail& mail) { return mail.state != MailState::failed; });
  return mails;
}

application::MailCounts Outbox::counts() const {
  application::MailCounts counts;
  for (const auto& [id, mail] : state_.outbox.get()) {
    if (mail.state == MailState::waiting) ++counts.waiting;
    if (mail.state == MailState::failed) ++counts.failed;
    if (is_held(mail)) ++counts.held;
  }
  return counts;
}

application::MailBacklog Outbox::untried(domain::Instant after, domain::Instant before) const {
  application::MailBacklog backlog;
  for (const auto& [id, mail] : state_.outbox.get()) {
    if (!is_untried(mail, after, before)) continue;
    ++backlog.count;
    backlog.oldest = std::min(backlog.oldest.value_or(mail.mail.created_at), mail.mail.created_at);
  }
  return backlog;
}

std::int64_t Outbox::hold(domain::Instant after, domain::Instant before, std::string_view reason) {
  std::int64_t count = 0;
  for (auto& [id, mail] : state_.outbox.edit()) {
    if (!is_untried(mail, after, before)) continue;
    mail.next_attempt_at = application::held_back;
    mail.last_error = reason;
    ++count;
  }
  return count;
}

std::int64_t Outbox::retry_held(domain::Instant now) {
  std::int64_t count = 0;
  for (auto& [id, mail] : state_.outbox.edit()) {
    if (!is_held(mail)) continue;
    put_back_by_hand(mail, now);
    ++count;
  }
  return count;
}

std::map<domain::CompanyId, std::int64_t> Outbox::drop(domain::Instant written_before, domain::Instant now) {
  std::map<domain::CompanyId, std::int64_t> dropped;
  std::erase_if(state_.outbox.edit(), [&](const auto& entry) {
    const OutboxMail& mail = entry.second;
    if (mail.state != MailState::waiting || mail.mail.created_at >= written_before || !is_free(mail, now)) return false;
    ++dropped[mail.mail.company];
    return true;
  });
  return dropped;
}

bool Outbox::retry(std::int64_t mail, domain::Instant now) {
  auto& mails = state_.outbox.edit();
  const auto found = mails.find(mail);
  if (found == mails.end() || found->second.state == MailState::delivered || has_expired(found->second, now)) {
    return false;
  }
  put_back_by_hand(found->second, now);
  return true;
}

std::int64_t Outbox::retry_failed(domain::Instant now) {
  std::int64_t count = 0;
  for (auto& [id, mail] : state_.outbox.edit()) {
    if (mail.state != MailState::failed || has_expired(mail, now)) continue;
    put_back_by_hand(mail, now);
    ++count;
  }
  return count;
}

std::int64_t Outbox::remove_delivered(domain::Instant before) {
  return static_cast<std::int64_t>(std::erase_if(state_.outbox.edit(), [&](const auto& entry) {
    return entry.second.state == MailState::delivered && entry.second.ended_at < before;
  }));
}

OutboxMail* Outbox::held(const application::Lease& lease) {
  auto& mails = state_.outbox.edit();
  const auto found = mails.find(lease.mail);
  return found != mails.end() && found->second.taken_until == lease.until ? &found->second : nullptr;
}

}  // namespace stint::memory
