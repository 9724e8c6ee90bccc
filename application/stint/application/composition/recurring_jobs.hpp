#pragma once

#include <chrono>

#include <stint/application/context.hpp>
#include <stint/application/identity/sign_in/refused_logins.hpp>
#include <stint/application/identity/tokens/personal_tokens.hpp>
#include <stint/application/jobs/schedule.hpp>
#include <stint/application/ports/store.hpp>
#include <stint/domain/calendar/time_zones.hpp>

namespace stint::application {

/// The job `stop-clocks`, each second: ends the sessions that have reached their end, however long ago that was. One
/// statement finds them, regardless of the number of companies and clocks. The zones and policies must outlive the job.
[[nodiscard]] Job stop_clocks_that_ran_out(const domain::TimeZones& zones,
                                           const Policies& policies = standard_policies());

/// The job `employments`, each second: at each company's change of day, applies the consequences of employments that
/// begin or end (see employment.hpp), including the days of an outage; and asks deputies who stand in from today on
/// about waiting requests. One statement finds the companies. The zones and policies must outlive the job.
[[nodiscard]] Job turn_employments(const domain::TimeZones& zones, const Policies& policies = standard_policies());

/// The job `token-uses`, each second: records when personal tokens were used. Uses that are not written before a server
/// crashes are lost. The uses must outlive the job and the units it has queued.
[[nodiscard]] Job write_token_uses(TokenUses& uses);

/// The job `feed-uses`, each second: as above, for calendar feeds.
[[nodiscard]] Job write_feed_uses(TokenUses& uses);

/// The job `refused-logins`, each second: records the accounts with failed logins in the minutes that are over. Sums
/// that are not written before a server crashes are lost. They must outlive the job and the units it has queued.
[[nodiscard]] Job write_refused_logins(RefusedLogins& refused);

/// For the end of a server: writes all that the three above would write, and also the failed logins of the present
/// minute. All of it must outlive the write.
[[nodiscard]] Store::WriteJob write_what_waits(TokenUses& token_uses, TokenUses& feed_uses, RefusedLogins& refused,
                                               domain::Instant now);

/// The job `forget-expired`, every ten minutes: removes expired refresh tokens, challenges and revocations of access
/// tokens, addresses without a login for a long time, outcomes of requests that are a day old, and old records of
/// deletions. They are refused or void as soon as they expire; this only keeps the data small.
[[nodiscard]] Job forget_what_expired();

/// How long the outbox keeps delivered mails.
inline constexpr std::chrono::days delivered_mails_kept{30};

/// The job `forget-delivered-mails`: mails are personal data and are deleted when they are no longer needed. Failed
/// ones stay until an operator retries them.
[[nodiscard]] Job forget_delivered_mails();

/// The job `forget-webhook-deliveries`, hourly: removes old deliveries to webhooks, regardless of their result.
[[nodiscard]] Job forget_webhook_deliveries();

/// The job `retire-keys`, each minute: removes signing keys whose tokens have all expired.
[[nodiscard]] Job retire_signing_keys();

}  // namespace stint::application
