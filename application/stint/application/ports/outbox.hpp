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

/// What a mail tells; `name()` gives the stable word under which templates are found.
enum class MailKind {
  absence_filed,              ///< to managers: a request waits for you
  absence_approved_at_once,   ///< to managers and additional recipients: for information
  absence_approved,           ///< to the requester
  absence_rejected,           ///< to the requester
  cancellation_asked,         ///< to managers
  cancellation_approved,      ///< to the requester, managers and additional recipients
  cancellation_rejected,      ///< to the requester
  substitute_asked,           ///< to the substitute
  substitute_accepted,        ///< to the requester
  substitute_rejected,        ///< to the requester
  entry_request_made,         ///< to those who decide
  entry_request_rejected,     ///< to the requester
  absence_deleted,            ///< to the absent employee and additional recipients
  token_made,                 ///< to the owner of a personal token
  token_made_by_operator,     ///< to the owner of a personal token
  two_factor_turned_on,       ///< to the owner of the account
  session_held,               ///< to the owner: what the clock saved waits for those who decide
  session_overlaps,           ///< to the owner and those who decide: the clock saved time that is counted already
  deputy_named,               ///< to the deputy
  deputy_dismissed,           ///< to the deputy
  working_time_digest,        ///< to each of those who decide: what was found in the working time of a week
  leave_of_year,              ///< to its owner, once a year: what leave they have, and when it lapses
  leave_lapses,               ///< to its owner: what leave lapses soon
  reduction_asked,            ///< to those who decide: an approved absence is to be shortened or split
  reduction_decided,          ///< to the absent employee and the substitute: it was, or will not be
  request_reminder,           ///< to those who decide: a request has been waiting for them
  request_to_deputy,          ///< to deputies of those who decide: it is left to them, too
  request_to_administrators,  ///< to administrators: nobody has decided
  time_account_light,         ///< to the owner and those who decide: a time account is another way from even
  certificate_due,            ///< to the absent employee: their medical certificate is due
  sick_pay_ends,              ///< to administrators: somebody's sick pay ends soon, or has
  holiday_calendar_runs_out,  ///< to administrators: a calendar knows no holidays of a year that is near
  absence_by_another,         ///< to the absent employee: somebody has filed, changed or deleted an absence for them
  entry_by_another,           ///< to the owner: somebody has entered, changed or deleted working time for them
  closed_month_corrected,     ///< to the employee: somebody has changed hours of a closed month, and why
  feed_made,                  ///< to the owner of a calendar feed
  invitation,                 ///< to the owner of an account: a link to set a password
  password_forgotten,         ///< to who has forgotten it: the same
  password_changed,           ///< to the owner of the account
  webhook_given_up,           ///< to administrators: nothing is sent to a webhook any more
  address_to_confirm,         ///< to the new address of an account: a link to confirm it after logging in
  address_changed,            ///< to the former address of an account: a link to set it again
  address_restored,           ///< to administrators: an employee has set their former address again
};

[[nodiscard]] std::string_view name(MailKind kind);

/// A mail to be written and sent later: facts, not yet words.
struct Mail {
  domain::CompanyId company;
  MailKind kind{};
  std::string to_address{};
  std::string to_name{};                                     ///< may be empty
  std::string language{};                                    ///< of the receiver
  std::vector<std::pair<std::string, std::string>> facts{};  ///< such as {"employee", "Erika Muster"}
  domain::Instant created_at{};
  /// A link that works once. It is no fact: it goes when the mail is delivered, or has expired. Empty: none, or gone.
  std::string link{};
  std::optional<domain::Instant> expires_at{};  ///< of the link; from then on nobody tries the mail
};

enum class MailState {
  waiting,    ///< for its first try or the next one
  delivered,  ///< a mail server, or whatever carries mails, has taken it over
  failed,     ///< given up; waits again only when an operator says so
};

/// waiting, delivered or failed.
[[nodiscard]] std::string_view name(MailState state);

/// When a mail is tried next that waits for the operator's word: never.
inline constexpr domain::Instant held_back = domain::Instant::max();

/// A mail with what has become of it so far.
struct OutboxMail {
  std::int64_t id = 0;
  Mail mail{};
  MailState state = MailState::waiting;
  std::string message_id{};   ///< with angle brackets (RFC 5322 §3.6.4); empty until it is taken for the first time
  std::int32_t attempts = 0;  ///< failed tries since `waiting_since`
  domain::Instant waiting_since{};               ///< when it was written, or failed and was put back by an operator
  domain::Instant next_attempt_at{};             ///< `held_back`: when the operator says so
  std::optional<domain::Instant> taken_until{};  ///< while somebody delivers it
  std::optional<domain::Instant> ended_at{};     ///< when it was delivered or failed
  std::string last_error{};                      ///< why the last try failed; may be empty
};

/// Somebody's right to deliver a mail, told from later ones by its end.
struct Lease {
  std::int64_t mail = 0;
  domain::Instant until{};
};

/// What a failed try leaves behind.
struct RetryState {
  std::int32_t attempts = 0;
  domain::Instant next_attempt_at{};
  std::string error{};
};

struct MailCounts {
  std::int64_t waiting = 0;
  std::int64_t failed = 0;
  std::int64_t held = 0;  ///< of those that wait
};

/// Mails that have been waiting for long.
struct MailBacklog {
  std::int64_t count = 0;
  std::optional<domain::Instant> oldest{};  ///< when it was written
};

/// Mails on their way out. They are written in the unit of work of the change that causes them.
///
/// Whoever delivers takes mails for a while, and nobody else gets them meanwhile. A lease that has run out may have
/// been followed by another's: what was done under it then counts for nothing, except that a mail has been delivered.
class Outbox {
 public:
  virtual ~Outbox() = default;
  /// Not a mail of a kind that `unless_declined_by` does without, see MailChoices. Throws if the company is not there.
  virtual void add(const Mail& mail, std::optional<domain::EmployeeId> unless_declined_by = {}) = 0;

  /// Whether `take` would find a mail.
  [[nodiscard]] virtual bool has_due(domain::Instant now) const = 0;
  /// Takes up to `count` waiting mails whose next attempt is due, longest due first, until a later moment. A mail that
  /// is taken for the first time gets its Message-ID, which it keeps. Throws if that is another mail's.
  [[nodiscard]] virtual std::vector<OutboxMail> take(domain::Instant now, domain::Instant until, std::size_t count,
                                                     const std::function<std::string()>& new_message_id) = 0;
  /// Lets go of a mail as if it had not been taken.
  virtual void release(const Lease& lease) = 0;
  virtual void put_back(const Lease& lease, const RetryState& retry_state) = 0;
  virtual void mark_failed(const Lease& lease, domain::Instant at, std::string_view error) = 0;
  /// Whoever holds the mail now, and whatever has become of it: it was delivered. Its link goes.
  virtual void mark_delivered(std::int64_t mail, domain::Instant at) = 0;
  /// Marks as failed what has been waiting since that moment or longer and is not taken; returns how many. What is
  /// held back stays so.
  virtual std::int64_t give_up(domain::Instant waiting_since, domain::Instant now, std::string_view error) = 0;

  /// Marks as failed what waits with a link that has expired and is not taken, held back or not, and takes the links
  /// out of all undelivered mails whose links have expired; returns how many it marked.
  virtual std::int64_t expire(domain::Instant now, std::string_view error) = 0;

  /// Mails that nobody has tried yet, nor holds back, written after one moment and before another.
  [[nodiscard]] virtual MailBacklog untried(domain::Instant after, domain::Instant before) const = 0;
  /// Holds those back; returns how many.
  virtual std::int64_t hold(domain::Instant after, domain::Instant before, std::string_view reason) = 0;
  /// Makes every mail due now that is held back, as if it had just been written; returns how many.
  virtual std::int64_t retry_held(domain::Instant now) = 0;
  /// Removes mails that wait, held back or not, were written before a moment, and that nobody is delivering now.
  /// Returns how many of which company.
  virtual std::map<domain::CompanyId, std::int64_t> drop(domain::Instant written_before, domain::Instant now) = 0;

  /// All mails, oldest first.
  [[nodiscard]] virtual std::vector<OutboxMail> all() const = 0;
  [[nodiscard]] virtual std::vector<OutboxMail> waiting() const = 0;
  [[nodiscard]] virtual std::vector<OutboxMail> failed() const = 0;
  [[nodiscard]] virtual MailCounts counts() const = 0;
  /// Makes an undelivered mail due now, one that failed or is held back as if it had just been written. False if there
  /// is none, or its link has expired.
  virtual bool retry(std::int64_t mail, domain::Instant now) = 0;
  /// The same with every failed mail whose link has not expired; returns how many.
  virtual std::int64_t retry_failed(domain::Instant now) = 0;
  /// Forgets mails that were delivered before that moment; returns how many.
  virtual std::int64_t remove_delivered(domain::Instant before) = 0;
};

}  // namespace stint::application
