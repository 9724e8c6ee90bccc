#include <stint/application/employment.hpp>
#include <stint/application/identity/exchange_refresh_token.hpp>
#include <stint/application/identity/sign_in/admission.hpp>

namespace stint::application {
namespace {

/// Whether there was still something of it to end.
bool end_stolen_session(Work& work, const Account& account, const RefreshToken& token, domain::Instant now) {
  if (!work.refresh_tokens().revoke_family(token.family)) return false;
  work.audit().add({.company = account.standing.company,
                    .at = now,
                    .action = "session.ended",
                    .subject = account.employee.value,
                    .details = {{"reason", "a refresh token was used twice"}, {"client", token.client_id}}});
  return true;
}

}  // namespace

TokenAnswer exchange_refresh_token(const TokenServices& services, const TokenRequest& request, domain::Instant now) {
  if (!request.refresh_token) return TokenRefusal{TokenError::invalid_request, "refresh_token is missing."};
  TokenAnswer answer =
      TokenRefusal{TokenError::invalid_grant, "The refresh token is unknown, expired, revoked or has been used."};
  const auto hash = services.digests.sha256(*request.refresh_token);
  write_now(services.store, [&](Work& work) {
    const auto token = work.refresh_tokens().find(hash);
    if (!token || token->client_id != *request.client_id) return false;
    const auto account = work.accounts().find(token->employee);
    if (!account) return false;
    if (token->used) return end_stolen_session(work, *account, *token, now);
    if (token->expires_at <= now || token->logged_in_at + services.settings.session_lifetime <= now) return false;
    if (counts_as_locked(work, services.zones, account->employee, account->standing, now)) return false;
    if (auto refusal = refusal_of_address(work, *account, request)) {
      answer = *std::move(refusal);
      return false;
    }
    work.refresh_tokens().mark_used(hash);
    answer = issue_next_tokens(services, work, *account, *token, now);
    return true;
  });
  return answer;
}

}  // namespace stint::application
