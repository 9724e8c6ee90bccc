#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

/// The kinds of mails; `name()` returns the stable name by which templates are found.
enum class MailKind {
  absence_filed,              ///< to managers: a request awaits your decision
  absence_approved_at_once,   ///< to managers and additional recipients: for information
  absence_approved,           ///< to the requester
  absence_rejected,           ///< to the requester
  cancellation_asked,         ///< to managers
  cancellation_approved,      ///< to the requester, managers and additional recipients
  cancellation_rejected,      ///< to the requester
  substitute_asked,           ///< to the substitute
  substitute_accepted,        ///< to the requester
  substitute_rejected,        ///< to the requester
  entry_request_made,         ///< to the approvers
  entry_request_rejected,     ///< to the requester
  absence_deleted,            ///< to the absent employee and additional recipients
  token_made,                 ///< to the owner of a personal token
  token_made_by_operator,     ///< to the owner of a personal token
  two_factor_turned_on,       ///< to the owner of the account
  session_held,               ///< to the owner: what the clock saved awaits a decision
  session_overlaps,           ///< to the owner and the approvers: the clock saved time that is already covered
  deputy_named,               ///< to the deputy
  deputy_dismissed,           ///< to the deputy
  working_time_digest,        ///< to each approver: the findings about the working time of a week
  leave_of_year,              ///< to its owner, once a year: how much leave they have, and when it lapses
  leave_lapses,               ///< to its owner: which leave lapses soon
  reduction_asked,            ///< to the approvers: an approved absence is to be shortened or split
  reduction_decided,          ///< to the absent employee and the substitute: it was reduced, or will not be
  request_reminder,           ///< to the approvers: a request has been waiting for their decision
  request_to_deputy,          ///< to deputies of the approvers: they may also decide
  request_to_administrators,  ///< to administrators: no decision has been made
  time_account_light,         ///< to the owner and the approvers: the light of a time account has changed
  certificate_due,            ///< to the absent employee: their medical certificate is due
  sick_pay_ends,              ///< to administrators: the sick pay of an employee ends soon, or has ended
  holiday_calendar_runs_out,  ///< to administrators: a calendar has no holidays for an upcoming year
  absence_by_another,         ///< to the absent employee: another user has filed, changed or deleted an absence for
                              ///< them
  entry_by_another,           ///< to the owner: another user has entered, changed or deleted working time for them
  closed_month_corrected,     ///< to the employee: hours of a closed month were changed, with the reason
  feed_made,                  ///< to the owner of a calendar feed
  invitation,                 ///< to the owner of an account: a link to set a password
  password_forgotten,         ///< to the owner of an account with a forgotten password: as above
  password_changed,           ///< to the owner of the account
  webhook_given_up,           ///< to administrators: deliveries to a webhook have stopped
  address_to_confirm,         ///< to the new address of an account: a link to confirm it after logging in
  address_changed,            ///< to the former address of an account: a link to restore it
  address_restored,           ///< to administrators: an employee has restored their former address
};

[[nodiscard]] std::string_view name(MailKind kind);

/// A mail to be rendered and sent later: data, not yet text.
struct Mail {
  domain::CompanyId company;
  MailKind kind{};
  std::string to_address{};
  std::string to_name{};                                     ///< may be empty
  std::string language{};                                    ///< of the recipient
  std::vector<std::pair<std::string, std::string>> facts{};  ///< such as {"employee", "Erika Muster"}
  domain::Instant created_at{};
  /// A single-use link. It is not one of the facts: it is removed when the mail is delivered or the link has expired.
  /// Empty: none, or removed.
  std::string link{};
  std::optional<domain::Instant> expires_at{};  ///< of the link; after that the mail is not tried
  /// The id of the absence or time entry that it is about, which the kind distinguishes. `nullopt`: it is about
  /// neither, or no user has caused it.
  std::optional<std::int32_t> record{};
  std::optional<domain::EmployeeId> caused_by{};  ///< nullopt: the operator or the service itself
};

enum class MailState {
  waiting,    ///< for its first try or the next one
  delivered,  ///< accepted by a mail server or other transport
  failed,     ///< given up; retried only on request of an operator
};

/// waiting, delivered or failed.
[[nodiscard]] std::string_view name(MailState state);

/// The next attempt of a mail that waits for the operator: never.
inline constexpr domain::Instant held_back = domain::Instant::max();

/// A mail with its delivery status.
struct OutboxMail {
  std::int64_t id = 0;
  Mail mail{};
  MailState state = MailState::waiting;
  std::string message_id{};           ///< with angle brackets (RFC 5322 §3.6.4); empty until it is first taken
  std::int32_t attempts = 0;          ///< failed tries since `waiting_since`
  domain::Instant waiting_since{};    ///< when it was written, or put back by an operator after it failed
  domain::Instant next_attempt_at{};  ///< `held_back`: when the operator releases it
  std::optional<domain::Instant> taken_until{};  ///< while it is being delivered
  std::optional<domain::Instant> ended_at{};     ///< when it was delivered or failed
  std::string last_error{};                      ///< why the last try failed; may be empty
};

/// The right to deliver a mail; its end distinguishes it from later leases.
struct Lease {
  std::int64_t mail = 0;
  domain::Instant until{};
};

/// The state after a failed try.
struct RetryState {
  std::int32_t attempts = 0;
  domain::Instant next_attempt_at{};
  std::string error{};
};

struct MailCounts {
  std::int64_t waiting = 0;
  std::int64_t failed = 0;
  std::int64_t held = 0;  ///< included in `waiting`
};

/// Mails that have been waiting for a long time.
struct MailBacklog {
  std::int64_t count = 0;
  std::optional<domain::Instant> oldest{};  ///< when it was written
};

/// Outgoing mails. They are written in the unit of work of the change that causes them.
///
/// A deliverer takes mails for a limited time, during which no other gets them. After a lease has ended, another
/// deliverer may have taken the mail: actions under the old lease then have no effect, except that a mail has been
/// delivered.
class Outbox {
 public:
  virtual ~Outbox() = default;
  /// Skipped if `unless_declined_by` has declined mails of this kind, see MailChoices. Throws if the company does not
  /// exist.
  virtual void add(const Mail& mail, std::optional<domain::EmployeeId> unless_declined_by = {}) = 0;

  /// Whether `take` would find a mail.
  [[nodiscard]] virtual bool has_due(domain::Instant now) const = 0;
  /// Takes up to `count` waiting mails whose next attempt is due, longest due first, until a later moment. A mail that
  /// is taken for the first time gets its Message-ID, which it keeps. Throws if another mail has that id.
  [[nodiscard]] virtual std::vector<OutboxMail> take(domain::Instant now, domain::Instant until, std::size_t count,
                                                     const std::function<std::string()>& new_message_id) = 0;
  /// Removes waiting mails that a later waiting one replaces, because it is of the same kind, about the same record and
  /// to the same address; returns how many. Mails without a record stay, and so do those that are taken or held back.
  virtual std::int64_t remove_replaced(domain::Instant now) = 0;
  /// The number of mails delivered after a moment, by the users who have caused them.
  [[nodiscard]] virtual std::map<domain::EmployeeId, std::size_t> delivered_after(domain::Instant moment) const = 0;
  /// Releases a mail as if it had not been taken.
  virtual void release(const Lease& lease) = 0;
  virtual void put_back(const Lease& lease, const RetryState& retry_state) = 0;
  virtual void mark_failed(const Lease& lease, domain::Instant at, std::string_view error) = 0;
  /// Records the delivery, regardless of the current lease and state of the mail. Removes its link.
  virtual void mark_delivered(std::int64_t mail, domain::Instant at) = 0;
  /// Marks mails as failed that have been waiting since that moment or longer and are not taken; returns how many.
  /// Mails that are held back are not affected.
  virtual std::int64_t give_up(domain::Instant waiting_since, domain::Instant now, std::string_view error) = 0;

  /// Marks mails as failed that wait with an expired link and are not taken, held back or not, and removes expired
  /// links from all undelivered mails; returns how many it marked.
  virtual std::int64_t expire(domain::Instant now, std::string_view error) = 0;

  /// Mails that have never been tried and are not held back, written after one moment and before another.
  [[nodiscard]] virtual MailBacklog untried(domain::Instant after, domain::Instant before) const = 0;
  /// Holds these mails back; returns how many.
  virtual std::int64_t hold(domain::Instant after, domain::Instant before, std::string_view reason) = 0;
  /// Makes every mail that is held back due now, as if it had just been written; returns how many.
  virtual std::int64_t retry_held(domain::Instant now) = 0;
  /// Removes mails that wait, held back or not, were written before a moment, and are not being delivered. Returns how
  /// many for each company.
  virtual std::map<domain::CompanyId, std::int64_t> drop(domain::Instant written_before, domain::Instant now) = 0;

  /// All mails, oldest first.
  [[nodiscard]] virtual std::vector<OutboxMail> all() const = 0;
  [[nodiscard]] virtual std::vector<OutboxMail> waiting() const = 0;
  [[nodiscard]] virtual std::vector<OutboxMail> failed() const = 0;
  [[nodiscard]] virtual MailCounts counts() const = 0;
  /// Makes an undelivered mail due now; one that failed or is held back as if it had just been written. Returns false
  /// if there is none, or its link has expired.
  virtual bool retry(std::int64_t mail, domain::Instant now) = 0;
  /// As above, for every failed mail whose link has not expired; returns how many.
  virtual std::int64_t retry_failed(domain::Instant now) = 0;
  /// Removes mails that were delivered before that moment; returns how many.
  virtual std::int64_t remove_delivered(domain::Instant before) = 0;
};

}  // namespace stint::application
