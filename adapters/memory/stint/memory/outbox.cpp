#include <algorithm>
#include <map>
#include <ranges>
#include <tuple>
#include <utility>
#include <vector>

#include <stint/application/text.hpp>
#include <stint/memory/collections.hpp>

namespace stint::memory {
namespace {

using application::MailState;
using application::OutboxMail;

bool is_free(const OutboxMail& mail, domain::Instant now) { return !mail.taken_until || *mail.taken_until <= now; }

/// The following are about mails that wait.
bool is_held(const OutboxMail& mail) { return mail.next_attempt_at == application::held_back; }

auto is_due(domain::Instant now) {
  return [now](const OutboxMail& mail) { return mail.next_attempt_at <= now && is_free(mail, now); };
}

auto is_untried(domain::Instant after, domain::Instant before) {
  return [after, before](const OutboxMail& mail) {
    return mail.message_id.empty() && !mail.taken_until && !is_held(mail) && mail.waiting_since > after &&
           mail.waiting_since < before;
  };
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

auto put_back_by_hand(domain::Instant now) {
  return [now](OutboxMail& mail) {
    const bool has_failed = mail.state == MailState::failed;
    if (has_failed || (mail.state == MailState::waiting && is_held(mail))) mail.waiting_since = now;
    if (has_failed) {
      mail.state = MailState::waiting;
      mail.ended_at.reset();
      mail.attempts = 0;
    }
    mail.next_attempt_at = now;
  };
}

/// Mails with the same are about the same matter; the latest replaces the others.
auto matter_of(const OutboxMail& entry) {
  const auto& mail = entry.mail;
  return std::tuple{mail.company, mail.kind, mail.record, application::lower_case(mail.to_address)};
}

class Outbox final : public application::Outbox, Collection {
  /// Those of a state, by id.
  [[nodiscard]] auto of(MailState state) const { return mails_.by<&OutboxMail::state>(state); }

 public:
  using Collection::Collection;

  void add(const application::Mail& mail, std::optional<domain::EmployeeId> unless_declined_by) override {
    demand_company(state_, mail.company);
    const auto* const declined = unless_declined_by ? state_.declined_mails.find(*unless_declined_by) : nullptr;
    if (declined != nullptr && declined->contains(mail.kind)) return;
    const std::int64_t id = state_.next_id("mail");
    mails_.put(id, {.id = id, .mail = mail, .waiting_since = mail.created_at, .next_attempt_at = mail.created_at});
  }
  [[nodiscard]] bool has_due(domain::Instant now) const override {
    return !std::ranges::empty(of(MailState::waiting) | with(is_due(now)));
  }
  [[nodiscard]] std::vector<OutboxMail> take(domain::Instant now, domain::Instant until, std::size_t count,
                                             const std::function<std::string()>& new_message_id) override {
    auto due = records(of(MailState::waiting) | with(is_due(now)));
    std::ranges::sort(due, {}, [](const OutboxMail& mail) { return std::tuple{mail.next_attempt_at, mail.id}; });
    if (due.size() > count) due.resize(count);
    for (auto& mail : due) {
      mail.taken_until = until;
      if (mail.message_id.empty()) {
        mail.message_id = new_message_id();
        demand(mails_.by<&OutboxMail::message_id>(mail.message_id).empty(), "the Message-ID is another mail's");
      }
      mails_.put(mail.id, mail);
    }
    return due;
  }
  std::int64_t remove_replaced(domain::Instant now) override {
    const auto replaceable =
        with([](const OutboxMail& mail) { return mail.mail.record.has_value() && !is_held(mail); });
    std::map<decltype(matter_of(std::declval<OutboxMail>())), std::int64_t> latest;
    for (const auto& row : of(MailState::waiting) | replaceable) latest[matter_of(row.record)] = row.key;
    const auto is_replaced = [&](const OutboxMail& mail) {
      return is_free(mail, now) && latest.at(matter_of(mail)) > mail.id;
    };
    return number(mails_.erase_each(of(MailState::waiting) | replaceable | with(is_replaced)));
  }
  [[nodiscard]] std::map<domain::EmployeeId, std::size_t> delivered_after(domain::Instant moment) const override {
    std::map<domain::EmployeeId, std::size_t> delivered;
    for (const auto& [id, mail] : of(MailState::delivered)) {
      if (*mail.ended_at > moment && mail.mail.caused_by) ++delivered[*mail.mail.caused_by];
    }
    return delivered;
  }

  void release(const application::Lease& lease) override {
    change_held(lease, [](OutboxMail& mail) { mail.taken_until.reset(); });
  }
  void put_back(const application::Lease& lease, const application::RetryState& retry_state) override {
    change_held(lease, [&](OutboxMail& mail) {
      mail.taken_until.reset();
      mail.attempts = retry_state.attempts;
      mail.next_attempt_at = retry_state.next_attempt_at;
      mail.last_error = retry_state.error;
    });
  }
  void mark_failed(const application::Lease& lease, domain::Instant at, std::string_view error) override {
    change_held(lease, [&](OutboxMail& mail) {
      end(mail, MailState::failed, at);
      ++mail.attempts;
      mail.last_error = error;
    });
  }
  void mark_delivered(std::int64_t mail, domain::Instant at) override {
    mails_.change(mail, [&](OutboxMail& delivered) {
      if (delivered.state == MailState::delivered) return;
      end(delivered, MailState::delivered, at);
      delivered.mail.link.clear();
    });
  }
  std::int64_t expire(domain::Instant now, std::string_view error) override {
    const auto has_dead_link = [&](const OutboxMail& mail) {
      return !mail.mail.link.empty() && has_expired(mail, now);
    };
    std::int64_t count = 0;
    mails_.change_each(mails_.all() | with(has_dead_link), [&](OutboxMail& mail) {
      mail.mail.link.clear();
      if (mail.state != MailState::waiting || !is_free(mail, now)) return;
      end(mail, MailState::failed, now);
      mail.last_error = error;
      ++count;
    });
    return count;
  }
  std::int64_t give_up(domain::Instant waiting_since, domain::Instant now, std::string_view error) override {
    const auto is_overdue = [&](const OutboxMail& mail) {
      return mail.waiting_since <= waiting_since && is_free(mail, now) && !is_held(mail);
    };
    return number(mails_.change_each(of(MailState::waiting) | with(is_overdue), [&](OutboxMail& mail) {
      end(mail, MailState::failed, now);
      mail.last_error = error;
    }));
  }

  [[nodiscard]] application::MailBacklog untried(domain::Instant after, domain::Instant before) const override {
    application::MailBacklog backlog;
    for (const auto& [id, mail] : of(MailState::waiting) | with(is_untried(after, before))) {
      ++backlog.count;
      backlog.oldest = std::min(backlog.oldest.value_or(mail.mail.created_at), mail.mail.created_at);
    }
    return backlog;
  }
  std::int64_t hold(domain::Instant after, domain::Instant before, std::string_view reason) override {
    return number(mails_.change_each(of(MailState::waiting) | with(is_untried(after, before)), [&](OutboxMail& mail) {
      mail.next_attempt_at = application::held_back;
      mail.last_error = reason;
    }));
  }
  std::int64_t retry_held(domain::Instant now) override {
    return number(mails_.change_each(of(MailState::waiting) | with(is_held), put_back_by_hand(now)));
  }
  std::map<domain::CompanyId, std::int64_t> drop(domain::Instant written_before, domain::Instant now) override {
    const auto dropped =
        with([&](const OutboxMail& mail) { return mail.mail.created_at < written_before && is_free(mail, now); });
    std::map<domain::CompanyId, std::int64_t> count;
    for (const auto& row : of(MailState::waiting) | dropped) ++count[row.record.mail.company];
    mails_.erase_each(of(MailState::waiting) | dropped);
    return count;
  }

  [[nodiscard]] std::vector<OutboxMail> all() const override { return records(mails_.all()); }
  [[nodiscard]] std::vector<OutboxMail> waiting() const override { return records(of(MailState::waiting)); }
  [[nodiscard]] std::vector<OutboxMail> failed() const override { return records(of(MailState::failed)); }
  [[nodiscard]] application::MailCounts counts() const override {
    application::MailCounts counts;
    counts.waiting = number(of(MailState::waiting).size());
    counts.failed = number(of(MailState::failed).size());
    counts.held = std::ranges::distance(of(MailState::waiting) | with(is_held));
    return counts;
  }
  bool retry(std::int64_t mail, domain::Instant now) override {
    demand_writing();
    const auto* const found = mails_.find(mail);
    if (found == nullptr || found->state == MailState::delivered || has_expired(*found, now)) return false;
    return mails_.change(mail, put_back_by_hand(now));
  }
  std::int64_t retry_failed(domain::Instant now) override {
    const auto is_good = [&](const OutboxMail& mail) { return !has_expired(mail, now); };
    return number(mails_.change_each(of(MailState::failed) | with(is_good), put_back_by_hand(now)));
  }
  std::int64_t remove_delivered(domain::Instant before) override {
    const auto is_earlier = [&](const OutboxMail& mail) { return mail.ended_at < before; };
    return number(mails_.erase_each(of(MailState::delivered) | with(is_earlier)));
  }

 private:
  static std::int64_t number(std::size_t count) { return static_cast<std::int64_t>(count); }

  /// Does nothing if the lease is no longer valid.
  void change_held(const application::Lease& lease, const auto& apply) {
    demand_writing();
    const auto* const mail = mails_.find(lease.mail);
    if (mail != nullptr && mail->taken_until == lease.until) mails_.change(lease.mail, apply);
  }

  decltype(State::outbox)& mails_ = state_.outbox;
};

}  // namespace

std::unique_ptr<application::Outbox> open::outbox(const Opening& on) { return std::make_unique<Outbox>(on); }

}  // namespace stint::memory
