#include <algorithm>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <stint/application/authority/employment.hpp>
#include <stint/application/identity/sign_in/admission.hpp>
#include <stint/application/identity/tokens/personal_tokens.hpp>
#include <stint/application/identity/tokens/sessions.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/perform.hpp>

namespace stint::application {

using namespace domain;

namespace {

void end_stolen_session(Work& work, const Account& account, const RefreshToken& token, Instant now) {
  if (!work.refresh_tokens().revoke_family(token.family)) return;
  raise_unmailed(work, {account.status.company, now},
                 SessionEnded{account.employee, "a refresh token was used twice", token.client_id});
}

bool is_good(const RefreshToken& session, std::chrono::seconds session_lifetime, Instant now) {
  return session.is_cookie() && !session.used && session.expires_at > now &&
         session.logged_in_at + session_lifetime > now;
}

/// A use is recorded if the last record is at least this old.
std::chrono::seconds interval_of(SessionKind kind) {
  using namespace std::chrono_literals;
  return kind == SessionKind::remembered ? 24h : 15min;
}

}  // namespace

TokenAnswer exchange_refresh_token(const TokenServices& services, const TokenRequest& request, Instant now) {
  if (!request.refresh_token) return TokenRefusal{TokenError::invalid_request, "refresh_token is missing."};
  const TokenRefusal worthless{TokenError::invalid_grant,
                               "The refresh token is unknown, expired, revoked or has been used."};
  const auto hash = services.digests.sha256(*request.refresh_token);
  auto exchanged = perform_now(services.store, signing_in, [&](Work& work) -> std::expected<TokenAnswer, TokenRefusal> {
    const auto token = work.refresh_tokens().find(hash);
    if (!token || token->is_cookie() || token->client_id != *request.client_id) return std::unexpected(worthless);
    const auto account = work.accounts().find(token->employee);
    if (!account) return std::unexpected(worthless);
    work.keep_to(account->status.company);
    if (token->used) {
      end_stolen_session(work, *account, *token, now);
      return worthless;  // returned as a value, because the end of the session must be committed
    }
    if (token->expires_at <= now || token->logged_in_at + services.settings.session_lifetime <= now ||
        counts_as_locked(work, services.zones, account->employee, account->status, now)) {
      return std::unexpected(worthless);
    }
    if (auto refusal = refusal_of_address(work, *account, request)) return std::unexpected(*std::move(refusal));
    work.refresh_tokens().mark_used(hash);
    return issue_next_tokens(services, work, *account, request, *token, now);
  });
  if (!exchanged) return std::move(exchanged.error());
  return *std::move(exchanged);
}

namespace {

TokenRefusal not_your_token() { return {TokenError::invalid_grant, "The token was issued to another client."}; }

using Revoked = std::expected<void, TokenRefusal>;

Revoked revoke_held_token(const TokenServices& services, const std::string& text, Instant now) {
  if (!is_personal_token(text, services.digests)) return {};
  const auto hash = services.digests.sha256(text);
  return perform_now(services.store, signing_in, [&](Work& work) -> Revoked {
    const auto token = work.personal_tokens().find(hash);
    const auto status = token ? work.accounts().status(token->employee) : std::nullopt;
    if (!status) return {};
    work.keep_to(status->company);
    remove_personal_token(work, {.company = status->company, .employee = token->employee, .actor = token->employee},
                          *token, now);
    return {};
  });
}

/// The holder of a token has returned it, which raises an event of type Ended.
template <class Ended>
void raise_end(Work& work, CompanyId company, EmployeeId holder, const std::string& client_id, Instant now) {
  raise_unmailed(work, {company, now, holder}, Ended{holder, "the token was given back", client_id});
}

Revoked revoke_access_token(const TokenServices& services, const AccessClaims& claims, std::string_view client_id,
                            Instant now) {
  if (claims.client_id != client_id) return std::unexpected(not_your_token());
  return perform_now(services.store, signing_in, [&](Work& work) -> Revoked {
    const auto status = work.accounts().status(claims.subject);
    if (!status || work.revoked_access().contains(claims.token_id)) return {};
    work.keep_to(status->company);
    work.revoked_access().add(claims.token_id, claims.subject, claims.expires_at);
    raise_end<AccessTokenRevoked>(work, status->company, claims.subject, claims.client_id, now);
    return {};
  });
}

Revoked end_session(const TokenServices& services, const std::string& refresh_token, std::string_view client_id,
                    Instant now) {
  const auto hash = services.digests.sha256(refresh_token);
  return perform_now(services.store, signing_in, [&](Work& work) -> Revoked {
    const auto token = work.refresh_tokens().find(hash);
    if (!token) return {};
    if (token->client_id != client_id) return std::unexpected(not_your_token());
    const auto status = work.accounts().status(token->employee);
    if (!status) return {};
    work.keep_to(status->company);
    if (work.refresh_tokens().revoke_family(token->family)) {
      raise_end<SessionEnded>(work, status->company, token->employee, token->client_id, now);
    }
    work.revoked_access().add(token->family, token->employee, now + longest_access_lifetime);
    return {};
  });
}

/// For a client that has proved its identity.
Revoked revoke(const TokenServices& services, AccessTokens& access_tokens, const RevocationRequest& request,
               Instant now) {
  if (request.token->starts_with(personal_token_prefix)) return revoke_held_token(services, *request.token, now);
  if (const auto claims = access_tokens.verify(*request.token, now)) {
    return revoke_access_token(services, *claims, *request.client_id, now);
  }
  return end_session(services, *request.token, *request.client_id, now);
}

}  // namespace

bool computes_a_hash(const RevocationRequest& request) { return is_confidential(request.client_id); }

std::optional<TokenRefusal> revoke_token(const TokenServices& services, AccessTokens& access_tokens,
                                         const RevocationRequest& request, Instant now) {
  if (!request.client_id) return TokenRefusal{TokenError::invalid_request, "client_id is missing."};
  if (auto refusal = refusal_of_client(services, *request.client_id, request.client_secret)) return refusal;
  if (!request.token) return TokenRefusal{TokenError::invalid_request, "token is missing."};
  auto revoked = revoke(services, access_tokens, request, now);
  if (revoked) return std::nullopt;
  return std::move(revoked.error());
}

void end_sessions(Work& work, EmployeeId employee) {
  work.accounts().raise_session_epoch(employee);
  work.refresh_tokens().revoke_all_of(employee);
  work.challenges().remove_all_of(employee);
}

void end_session(Work& work, CompanyId company, const RefreshToken& token, Instant now) {
  work.refresh_tokens().revoke_family(token.family);
  work.revoked_access().add(token.family, token.employee, now + longest_access_lifetime);
  raise_unmailed(work, {company, now, token.employee},
                 SessionEnded{token.employee, "its owner has ended it", token.client_id});
}

std::int32_t end_other_sessions(Work& work, CompanyId company, EmployeeId employee, std::string_view kept,
                                Instant now) {
  constexpr std::size_t at_once = 100;
  std::int32_t ended = 0;
  while (true) {
    auto others = work.refresh_tokens().good_of(employee, now, {.most = at_once});
    std::erase_if(others, [&](const RefreshToken& token) { return token.family == kept; });
    if (others.empty()) return ended;
    for (const auto& other : others) end_session(work, company, other, now);
    ended += static_cast<std::int32_t>(others.size());
  }
}

void revoke_tokens_of_locked(Work& work, EmployeeId employee) {
  work.refresh_tokens().revoke_all_of(employee);
  work.personal_tokens().remove_all_of(employee);
  work.calendar_feeds().remove_all_of(employee);
  work.challenges().remove_all_of(employee);
  work.one_time_links().remove_password_links_of(employee);
}

std::chrono::seconds idle_lifetime_of(SessionKind kind) {
  using namespace std::chrono_literals;
  return kind == SessionKind::remembered ? 24h * 30 : 12h;
}

std::optional<RefreshToken> find_browser_session(Work& work, const Digests& digests, std::string_view cookie,
                                                 std::chrono::seconds session_lifetime, Instant now) {
  auto session = work.refresh_tokens().find(digests.sha256(cookie));
  if (!session || !is_good(*session, session_lifetime, now)) return std::nullopt;
  return session;
}

bool is_due_for_renewal(const RefreshToken& session, Instant now) {
  return session.issued_at + interval_of(session.kind) <= now;
}

Instant unchanged_until(const RefreshToken& session, std::chrono::seconds session_lifetime) {
  return std::min<Instant>(
      {session.expires_at, session.logged_in_at + session_lifetime, session.issued_at + interval_of(session.kind)});
}

void renew_browser_session(Work& work, std::string_view hash, std::chrono::seconds session_lifetime, Instant now) {
  const auto session = work.refresh_tokens().find(hash);
  if (!session || !is_good(*session, session_lifetime, now) || !is_due_for_renewal(*session, now)) return;
  const auto expires_at =
      std::min<Instant>(now + idle_lifetime_of(session->kind), session->logged_in_at + session_lifetime);
  work.refresh_tokens().renew(hash, now, expires_at);
}

void end_browser_session(const TokenServices& services, std::string_view cookie, Instant now) {
  write_now(services.store, signing_in, [&](Work& work) {
    const auto session = find_browser_session(work, services.digests, cookie, services.settings.session_lifetime, now);
    if (!session) return false;
    const auto status = work.accounts().status(session->employee);
    if (!status) return false;
    work.keep_to(status->company);
    end_session(work, status->company, *session, now);
    return true;
  });
}

}  // namespace stint::application
