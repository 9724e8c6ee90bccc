#include <utility>

#include <stint/application/identity/personal_token_text.hpp>
#include <stint/application/identity/personal_tokens.hpp>
#include <stint/application/identity/revoke_token.hpp>
#include <stint/application/identity/sign_in/token_exchange.hpp>

namespace stint::application {
namespace {

TokenRefusal not_your_token() { return {TokenError::invalid_grant, "The token was issued to another client."}; }

void revoke_held_token(const TokenServices& services, const std::string& text, domain::Instant now) {
  if (!is_personal_token(text, services.digests)) return;
  const auto hash = services.digests.sha256(text);
  write_now(services.store, [&](Work& work) {
    const auto token = work.personal_tokens().find(hash);
    const auto standing = token ? work.accounts().standing(token->employee) : std::nullopt;
    if (!standing) return false;
    remove_personal_token(work, {.company = standing->company, .employee = token->employee, .actor = token->employee},
                          *token, now);
    return true;
  });
}

/// Writes down what the holder of a token has ended.
void write_down(Work& work, domain::CompanyId company, domain::EmployeeId holder, std::string action,
                const std::string& client_id, domain::Instant now) {
  work.audit().add({.company = company,
                    .at = now,
                    .actor = holder,
                    .action = std::move(action),
                    .subject = holder.value,
                    .details = {{"reason", "the token was given back"}, {"client", client_id}}});
}

std::optional<TokenRefusal> revoke_access_token(const TokenServices& services, const AccessClaims& claims,
                                                std::string_view client_id, domain::Instant now) {
  if (claims.client_id != client_id) return not_your_token();
  write_now(services.store, [&](Work& work) {
    const auto standing = work.accounts().standing(claims.subject);
    if (!standing || work.revoked_access().contains(claims.token_id)) return false;
    work.revoked_access().add(claims.token_id, claims.subject, claims.expires_at);
    write_down(work, standing->company, claims.subject, "access-token.revoked", claims.client_id, now);
    return true;
  });
  return std::nullopt;
}

std::optional<TokenRefusal> end_session(const TokenServices& services, const std::string& refresh_token,
                                        std::string_view client_id, domain::Instant now) {
  std::optional<TokenRefusal> refusal;
  const auto hash = services.digests.sha256(refresh_token);
  write_now(services.store, [&](Work& work) {
    const auto token = work.refresh_tokens().find(hash);
    if (!token) return false;
    if (token->client_id != client_id) {
      refusal = not_your_token();
      return false;
    }
    const auto standing = work.accounts().standing(token->employee);
    if (work.refresh_tokens().revoke_family(token->family) && standing) {
      write_down(work, standing->company, token->employee, "session.ended", token->client_id, now);
    }
    work.revoked_access().add(token->family, token->employee, now + longest_access_lifetime);
    return true;
  });
  return refusal;
}

}  // namespace

bool computes_a_hash(const RevocationRequest& request) { return is_confidential(request.client_id); }

std::optional<TokenRefusal> revoke_token(const TokenServices& services, AccessTokens& access_tokens,
                                         const RevocationRequest& request, domain::Instant now) {
  if (!request.client_id) return TokenRefusal{TokenError::invalid_request, "client_id is missing."};
  if (auto refusal = refusal_of_client(services, *request.client_id, request.client_secret)) return refusal;
  if (!request.token) return TokenRefusal{TokenError::invalid_request, "token is missing."};
  if (request.token->starts_with(personal_token_prefix)) {
    revoke_held_token(services, *request.token, now);
    return std::nullopt;
  }
  if (const auto claims = access_tokens.verify(*request.token, now)) {
    return revoke_access_token(services, *claims, *request.client_id, now);
  }
  return end_session(services, *request.token, *request.client_id, now);
}

}  // namespace stint::application
