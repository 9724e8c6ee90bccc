#pragma once

#include <chrono>
#include <cstdint>
#include <string_view>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The job under which a delivery of mails is recorded.
inline constexpr std::string_view delivery_job = "deliver-mails";

/// What was written while nobody delivered mails, and is older than this, is not sent without the operator's word: news
/// of last month would only confuse people.
inline constexpr std::chrono::hours stale_after{24};

/// The mails that delivering would hold back now: they wait for their first try, are older than a day, and were written
/// when no delivery was running. A mail server that is down makes none, and neither does a server that is.
[[nodiscard]] MailBacklog mail_backlog(Work& work, domain::Instant now);

/// Holds them back until the operator has them tried or drops them; returns how many. To be called before a delivery
/// begins, which is recorded with it.
std::int64_t begin_delivery(Work& work, domain::Instant now);

/// The operator wants every mail tried now that is held back; returns how many.
[[nodiscard]] domain::Result<std::int64_t> retry_held_mails(const OperatorContext& context);

/// The operator wants mails forgotten that wait, held back or not, and were written before that day, UTC; returns how
/// many. Those that are being delivered right now stay, and so do failed ones. A line in the audit trail of each
/// company says how many of its were dropped.
[[nodiscard]] domain::Result<std::int64_t> drop_mails(const OperatorContext& context, domain::Date before);

/// An operator wants undelivered mails to be tried now, whether they wait or have failed. Refuses when one of the ids
/// is not an undelivered mail; returns how many there are.
[[nodiscard]] domain::Result<std::int64_t> retry_mails(const OperatorContext& context,
                                                       const std::vector<std::int64_t>& ids);

/// The same with all that have failed.
[[nodiscard]] domain::Result<std::int64_t> retry_failed_mails(const OperatorContext& context);

}  // namespace stint::application
