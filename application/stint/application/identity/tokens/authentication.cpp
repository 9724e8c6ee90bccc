#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

#include <stint/application/authority/employment.hpp>
#include <stint/application/identity/tokens/authentication.hpp>
#include <stint/application/identity/tokens/personal_tokens.hpp>
#include <stint/application/identity/tokens/sessions.hpp>

namespace stint::application {

using namespace domain;

std::optional<AccessClaims> AccessTokens::verify(std::string_view token, Instant now) {
  auto& shard = shard_of(token);
  std::uint64_t times_forgotten = 0;
  {
    const std::scoped_lock lock(shard.mutex);
    times_forgotten = shard.times_forgotten;
    if (const auto known = shard.verified.find(token); known != shard.verified.end()) {
      if (known->second.expires_at > now) return known->second;
      shard.verified.erase(known);
      return std::nullopt;
    }
  }
  auto claims = signer_.verify(token);
  if (!claims || claims->issuer != issuer_ || claims->audience != issuer_ || claims->expires_at <= now) {
    return std::nullopt;
  }
  const std::scoped_lock lock(shard.mutex);
  if (shard.times_forgotten != times_forgotten) return claims;  // by a key that may be deleted by now
  if (shard.verified.size() >= maximum_per_shard) shard.verified.clear();
  shard.verified.insert_or_assign(std::string{token}, *claims);
  return claims;
}

void AccessTokens::forget() {
  for (auto& shard : shards_) {
    const std::scoped_lock lock(shard.mutex);
    shard.verified.clear();
    ++shard.times_forgotten;
  }
  ++times_forgotten_;  // last: what is verified from here on does not depend on the old keys
}

namespace {

struct Bearer {
  EmployeeId employee;
  AccountStatus status;
  std::string client_id;
  TokenGround ground{};
  std::optional<Instant> logged_in_at{};
  TokenScope scope{};
  std::string token_name{};
  Instant known_until{};  ///< see Authenticated
};

std::optional<Bearer> holder_of_personal_token(Work& work, const Authentication& authentication, std::string_view text,
                                               Instant now) {
  if (!is_personal_token(text, authentication.digests)) return std::nullopt;
  const auto token = work.personal_tokens().find(authentication.digests.sha256(text));
  if (!token) return std::nullopt;
  const auto today = std::chrono::floor<std::chrono::days>(now);
  if (token->expires_on && *token->expires_on < today) return std::nullopt;
  const auto status = work.accounts().status(token->employee);
  if (!status) return std::nullopt;
  authentication.token_uses.note(*token, now);
  const bool is_recorded = token->last_used_at && now - *token->last_used_at < TokenUses::interval;
  Instant known_until = (is_recorded ? *token->last_used_at : now) + TokenUses::interval;  // the next to record
  if (token->expires_on) known_until = std::min<Instant>(known_until, *token->expires_on + std::chrono::days{1});
  return Bearer{.employee = token->employee,
                .status = *status,
                .client_id = std::string{public_client},
                .ground = {.personal_token = token->id},
                .scope = token->scope,
                .token_name = token->name,
                .known_until = known_until};
}

/// Whether the token was revoked, by itself or with its session.
bool is_revoked(Work& work, const AccountStatus& status, const TokenGround& ground, Instant now) {
  if (!status.access_revoked_until || *status.access_revoked_until <= now) return false;
  const auto& revoked = work.revoked_access();
  return revoked.contains(ground.token_id) || (!ground.session.empty() && revoked.contains(ground.session));
}

/// Whether an access token that was valid by itself is still good.
bool holds(Work& work, const AccountStatus& status, const TokenGround& ground, Instant now) {
  return status.session_epoch == ground.session_epoch && !is_revoked(work, status, ground, now);
}

std::optional<Bearer> holder_of_access_token(Work& work, AccessTokens& tokens, std::string_view text, Instant now) {
  auto claims = tokens.verify(text, now);
  if (!claims) return std::nullopt;
  const auto status = work.accounts().status(claims->subject);
  TokenGround ground{.session_epoch = claims->session_epoch,
                     .token_id = std::move(claims->token_id),
                     .session = std::move(claims->session)};
  if (!status || !holds(work, *status, ground, now)) return std::nullopt;
  return Bearer{.employee = claims->subject,
                .status = *status,
                .client_id = std::move(claims->client_id),
                .ground = std::move(ground),
                .logged_in_at = claims->by_login ? claims->logged_in_at : std::nullopt,
                .known_until = claims->expires_at};
}

bool is_terminal(Work& work, CompanyId company, std::string_view client_id) {
  if (client_id == public_client) return false;
  const auto client = work.clients().find(client_id);
  return client && client->company == company && client->terminal;
}

/// The caller who presents a token or cookie.
Authenticated caller_of(Work& work, const TimeZones& zones, Bearer holder, Instant now) {
  const bool terminal = is_terminal(work, holder.status.company, holder.client_id);
  work.keep_to(holder.status.company);
  const bool is_locked = counts_as_locked(work, zones, holder.employee, holder.status, now);
  return Authenticated{.caller = {.company = holder.status.company,
                                  .employee = holder.employee,
                                  .role = holder.status.role,
                                  .client_id = std::move(holder.client_id),
                                  .is_terminal = terminal,
                                  .personal_token = holder.ground.personal_token != 0,
                                  .token_id = holder.ground.personal_token,
                                  .token_name = std::move(holder.token_name),
                                  .scope = holder.scope,
                                  .logged_in_at = holder.logged_in_at,
                                  .session = holder.ground.session},
                       .is_locked = is_locked,
                       .ground = std::move(holder.ground),
                       .known_until = holder.known_until};
}

/// Whether a caller's session or token is still good.
bool still_holds(Work& work, const AccountStatus& status, const Authenticated& earlier, Instant now) {
  const auto& ground = earlier.ground;
  if (earlier.caller.personal_token) return work.personal_tokens().find(ground.personal_token).has_value();
  if (ground.cookie.empty()) return holds(work, status, ground, now);
  const auto session = work.refresh_tokens().find(ground.cookie);
  return session && !session->used;
}

}  // namespace

Problem unauthenticated() {
  return {Refusal::unauthenticated, domain::rules::authentication, reasons::not_authenticated};
}

Result<Authenticated> authenticate(Work& work, const Authentication& authentication, std::string_view bearer,
                                   Instant now) {
  auto holder = bearer.starts_with(personal_token_prefix)
                    ? holder_of_personal_token(work, authentication, bearer, now)
                    : holder_of_access_token(work, authentication.access_tokens, bearer, now);
  if (!holder) return refuse(unauthenticated());
  return caller_of(work, authentication.zones, *std::move(holder), now);
}

Result<Authenticated> authenticate_browser(Work& work, const Authentication& authentication, std::string_view cookie,
                                           Instant now) {
  auto session = find_browser_session(work, authentication.digests, cookie, authentication.session_lifetime, now);
  if (!session) return refuse(unauthenticated());
  const auto status = work.accounts().status(session->employee);
  if (!status) return refuse(unauthenticated());
  const bool is_due = is_due_for_renewal(*session, now);
  const auto known_until = unchanged_until(*session, authentication.session_lifetime);
  return caller_of(work, authentication.zones,
                   {.employee = session->employee,
                    .status = *status,
                    .client_id = std::move(session->client_id),
                    .ground = {.session = std::move(session->family),
                               .cookie = std::move(session->hash),
                               .is_due_for_renewal = is_due},
                    .logged_in_at = session->logged_in_at,
                    .known_until = known_until},
                   now);
}

Result<Authenticated> look_again(Work& work, const TimeZones& zones, const Authenticated& earlier, Instant now) {
  const auto status = work.accounts().status(earlier.caller.employee);
  if (!status) return refuse(unauthenticated());
  if (!still_holds(work, *status, earlier, now)) return refuse(unauthenticated());
  Authenticated again = earlier;
  again.caller.role = status->role;
  again.is_locked = counts_as_locked(work, zones, earlier.caller.employee, *status, now);
  return again;
}

}  // namespace stint::application
