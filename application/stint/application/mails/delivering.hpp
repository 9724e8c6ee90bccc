#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/ports/cryptography.hpp>
#include <stint/application/ports/mail_transport.hpp>
#include <stint/application/ports/outbox.hpp>
#include <stint/application/ports/store.hpp>
#include <stint/domain/calendar/clock.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

namespace reasons {
inline constexpr domain::Reason no_undelivered_mail{"no-undelivered-mail"};  ///< id
}  // namespace reasons

/// The job under which a delivery of mails is recorded.
inline constexpr std::string_view delivery_job = "deliver-mails";

/// A mail that was written while no delivery was running, and is older than this, is not sent until the operator
/// decides: outdated news would only confuse people.
inline constexpr std::chrono::hours stale_after{24};

/// Why a mail whose link has expired has failed.
inline constexpr std::string_view expired_link = "given up: its link has expired";

/// The mails that a delivery would hold back now: they wait for their first attempt, are older than a day, and were
/// written when no delivery was running. Neither a mail server that is down nor a running server adds any.
[[nodiscard]] MailBacklog mail_backlog(Work& work, domain::Instant now);

/// Holds them back until the operator retries or drops them; returns how many. To be called before a delivery begins,
/// which is recorded with it.
std::int64_t begin_delivery(Work& work, domain::Instant now);

/// Retries all mails that are held back, for the operator; returns how many.
[[nodiscard]] domain::Result<std::int64_t> retry_held_mails(const OperatorContext& context);

/// Drops waiting mails, held back or not, that were written before that day, UTC, for the operator; returns how many.
/// Those that are being delivered right now stay, and so do failed ones. A line in the audit trail of each company
/// contains the number of its mails that were dropped.
[[nodiscard]] domain::Result<std::int64_t> drop_mails(const OperatorContext& context, domain::Date before);

/// Retries undelivered mails now, waiting or failed, for an operator. Refuses if one of the ids is not an undelivered
/// mail; returns how many there are.
[[nodiscard]] domain::Result<std::int64_t> retry_mails(const OperatorContext& context,
                                                       const std::vector<std::int64_t>& ids);

/// As above, for all failed mails.
[[nodiscard]] domain::Result<std::int64_t> retry_failed_mails(const OperatorContext& context);

/// The dependencies of delivering; all of them must outlive the delivery.
struct DeliveryParts {
  Store& store;
  const domain::Clock& clock;
  Random& random;
  MailTransport& transport;
  std::string message_domain;         ///< the right half of every Message-ID
  std::function<bool()> is_stopping;  ///< checked between mails
};

/// The result of a batch.
struct DeliveryReport {
  struct Failure {
    std::int64_t mail = 0;
    std::string reason{};
  };
  std::size_t taken = 0;
  std::size_t delivered = 0;
  std::size_t put_back = 0;         ///< to be tried again
  std::vector<Failure> failures{};  ///< refused or given up
  std::int64_t given_up = 0;        ///< others that had waited too long while no mails could be sent at all
  std::string trouble{};            ///< why no mails could be sent; empty if there was no trouble
};

/// Empties the outbox, a batch at a time: takes due mails, sends each of them, and records the results. Any number of
/// deliveries, in this process and others, may share an outbox; they never send the same mail at once. No unit of work
/// is open while a mail is sent.
///
/// Each mail is delivered at least once: it stays in the outbox until its delivery has been recorded. If a process dies
/// in between, a mail, or those of the last second, are delivered again under the same Message-ID.
///
/// If no mail can be sent at all, the batch ends without an attempt being counted for those that it did not reach, and
/// no mails are taken for a while; see above. For one thread at a time.
class MailDelivery {
 public:
  static constexpr std::size_t batch_size = 50;
  /// How long a batch is leased. Mails leased by a process that has died wait as long.
  static constexpr std::chrono::minutes lease_time{5};
  /// The maximum delay until a delivery is recorded.
  static constexpr std::chrono::seconds recording_interval{1};

  explicit MailDelivery(DeliveryParts parts) : parts_(std::move(parts)) {}

  /// Delivers a batch if anything is due and there is no pause. Results that could not be recorded because the store
  /// failed, which throws, are recorded with the next batch, before anything else.
  DeliveryReport deliver_batch();

 private:
  using Recording = std::function<void(Outbox&)>;

  [[nodiscard]] bool is_pausing(domain::Instant now);
  [[nodiscard]] std::vector<OutboxMail> take();
  void deliver(const std::vector<OutboxMail>& mails, DeliveryReport& report);
  [[nodiscard]] bool may_go_on(const OutboxMail& mail, const DeliveryReport& report) const;
  void carry(const OutboxMail& mail, DeliveryReport& report);
  void note_failed_try(const OutboxMail& mail, const std::string& reason, DeliveryReport& report);
  void note_failure(const OutboxMail& mail, const std::string& reason, DeliveryReport& report);
  void give_up_what_is_old(const std::string& reason);
  void pause(const std::string& reason, DeliveryReport& report);
  void record();
  [[nodiscard]] std::string new_message_id();
  [[nodiscard]] double chance();

  DeliveryParts parts_;
  std::vector<Recording> unrecorded_;
  domain::Instant recorded_at_{};
  std::int64_t given_up_ = 0;
  std::int32_t troubles_ = 0;  ///< in a row
  domain::Instant pause_from_{};
  domain::Instant pause_until_{};
};

// When mails that could not be delivered are tried again. RFC 5321 §4.5.4.1 requires the first retries soon, later ones
// further apart, and leaves the rest to the implementation.

/// A mail that has waited this long is given up with its next failure.
inline constexpr std::chrono::hours give_up_after{72};

/// A point in the range of a random delay, from 0 (the shortest) to 1 (the longest).
using Chance = double;

/// The time from one attempt for a mail to the next, after its first, second, … failed attempt: a minute, doubled each
/// time up to four hours, and varied at random by up to a fifth, so that mails that failed together are not retried
/// together.
[[nodiscard]] std::chrono::milliseconds wait_after_failures(std::int32_t failed_tries, Chance chance);

/// The pause when no mail can be sent at all, after the first, second, … time in a row: five seconds, doubled each time
/// up to five minutes, and varied at random by up to a fifth.
[[nodiscard]] std::chrono::milliseconds pause_after_troubles(std::int32_t troubles, Chance chance);

/// When a mail that failed now is tried again: as above, but not later than at the end of its time.
[[nodiscard]] domain::Instant next_attempt(domain::Instant now, domain::Instant waiting_since,
                                           std::int32_t failed_tries, Chance chance);

/// The most mails delivered within a period because of what one user did. Further ones wait, and those that are
/// replaced meanwhile are not sent; no other mail is lost.
inline constexpr std::size_t most_mails_of_user = 30;
inline constexpr std::chrono::minutes mail_budget_period{1};

/// Moves the mails that exceed the budgets of their users out of the due ones, and returns them. Both keep their order.
/// `delivered`: how many mails of each user were delivered within the last period. What is left of a budget goes to the
/// promised mails first, which companies and recipients cannot switch off. Mails of the operator and of the service
/// itself have no budget.
[[nodiscard]] std::vector<OutboxMail> take_beyond_budget(std::vector<OutboxMail>& due,
                                                         std::map<domain::EmployeeId, std::size_t> delivered);

}  // namespace stint::application
