#pragma once

#include <chrono>

#include <stint/application/context.hpp>
#include <stint/application/identity/sign_in/refused_logins.hpp>
#include <stint/application/identity/tokens/personal_tokens.hpp>
#include <stint/application/jobs/schedule.hpp>
#include <stint/domain/calendar/time_zones.hpp>

namespace stint::application {

/// The job `stop-clocks`, each second: ends the sessions that have reached their end, however long ago that
/// was. Looking is one statement, however many companies and clocks there are. The zones and
/// policies live longer than the job.
[[nodiscard]] Job stop_clocks_that_ran_out(const domain::TimeZones& zones,
                                           const Policies& policies = standard_policies());

/// The job `employments`, each second: at each company's change of day what follows where employments begin or end (see
/// employment.hpp), the days of an outage included; and deputies who stand in from today on are asked about what waits.
/// Looking is one statement. The zones and policies live longer than the job.
[[nodiscard]] Job turn_employments(const domain::TimeZones& zones, const Policies& policies = standard_policies());

/// The job `token-uses`, each second: writes down when personal tokens were used. What is not written when a server
/// crashes is lost. The uses live longer than the job and what it has queued.
[[nodiscard]] Job write_token_uses(TokenUses& uses);

/// The job `feed-uses`, each second: the same of calendar feeds.
[[nodiscard]] Job write_feed_uses(TokenUses& uses);

/// The job `refused-logins`, each second: writes down which accounts somebody failed to log in to in the minutes that
/// are over. What is not written when a server crashes is lost. The sums live longer than the job and what it has
/// queued.
[[nodiscard]] Job write_refused_logins(RefusedLogins& refused);

/// The job `forget-expired`, every ten minutes: removes refresh tokens, challenges and revocations of access tokens
/// that have expired, addresses from which nobody has logged in for long, what requests came to a day ago, and which
/// records went long ago. They are refused or void from the moment on; this only keeps the data small.
[[nodiscard]] Job forget_what_expired();

/// For so long the outbox can tell that a mail was delivered.
inline constexpr std::chrono::days delivered_mails_kept{30};

/// The job `forget-delivered-mails`: mails are personal data and go when nobody will ask for them any more. Failed ones
/// stay until an operator has them tried again.
[[nodiscard]] Job forget_delivered_mails();

/// The job `forget-webhook-deliveries`, hourly: removes events that were on their way to webhooks, whatever became of
/// them.
[[nodiscard]] Job forget_webhook_deliveries();

/// The job `retire-keys`, each minute: removes signing keys by which no token can live any more.
[[nodiscard]] Job retire_signing_keys();

}  // namespace stint::application
