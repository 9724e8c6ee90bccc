#include <algorithm>
#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include <stint/application/authority/employment.hpp>
#include <stint/application/identity/sign_in/admission.hpp>
#include <stint/application/identity/tokens/sessions.hpp>
#include <stint/application/notifications/raising.hpp>

namespace stint::application {

using namespace domain;

std::optional<RefusedLogin> refusal_of_login(const TokenServices& services, Work& work, const Account& account,
                                             const TokenRequest& request, std::string_view words_of_a_wrong_proof,
                                             Instant now) {
  const auto unproved = [&](LoginRefusal reason) {
    return RefusedLogin{{TokenError::invalid_grant, std::string{words_of_a_wrong_proof}}, reason, account};
  };
  const auto client = work.clients().find(*request.client_id);  // may belong to another company
  work.keep_to(account.status.company);
  if (counts_as_locked(work, services.zones, account.employee, account.status, now)) {
    return unproved(LoginRefusal::locked);
  }
  if (client && client->company != account.status.company) return unproved(LoginRefusal::foreign_client);
  auto refusal = refusal_of_address(work, account, request);
  if (!refusal) return std::nullopt;
  return RefusedLogin{*std::move(refusal), LoginRefusal::foreign_network, account};
}

TokenRefusal noted(const TokenServices& services, const TokenRequest& request, RefusedLogin refused, Instant now) {
  if (const auto& account = refused.account) {
    services.refused_logins.note(*account, refused.reason, request.address, now);
    refused.answer.account = {account->status.company, account->employee};
  }
  return std::move(refused.answer);
}

TokenRefusal too_early(std::chrono::seconds wait) {
  return {TokenError::slow_down, "Too many wrong tries; wait before the next one.", wait};
}

std::optional<TokenRefusal> refusal_of_address(Work& work, const Account& account, const TokenRequest& request) {
  const auto company = work.companies().find(account.status.company);
  if (!company || company->allowed_networks.empty()) return std::nullopt;
  if (request.comes_from && request.comes_from(company->allowed_networks)) return std::nullopt;
  return TokenRefusal{TokenError::access_denied, "Logging in is not allowed from this address."};
}

namespace {

constexpr std::size_t secret_bytes = 32;
constexpr std::size_t name_bytes = 16;

/// An opaque string of random bytes in URL-safe Base64.
std::string opaque(const TokenServices& services, std::size_t bytes) {
  return services.digests.base64url(services.random.bytes(bytes));
}

/// A login and all its refreshes.
struct Session {
  std::string family;
  std::string client_id;
  Instant logged_in_at{};
  std::string address{};  ///< where the request for tokens comes from
  bool begins = false;    ///< whether the tokens to be issued come from the login itself
  SessionKind kind = SessionKind::tokens;
};

TokenPair issue(const TokenServices& services, Work& work, const Account& account, const Session& session,
                Instant now) {
  const auto& settings = services.settings;
  const auto ends_at = session.logged_in_at + settings.session_lifetime;
  const auto access_ends_at = std::min<Instant>(now + settings.access_lifetime, ends_at);
  const auto refresh_token = opaque(services, secret_bytes);
  const auto lifetime =
      session.kind == SessionKind::tokens ? settings.refresh_lifetime : idle_lifetime_of(session.kind);
  const auto expires_at = std::min<Instant>(now + lifetime, ends_at);
  work.refresh_tokens().add({.hash = services.digests.sha256(refresh_token),
                             .family = session.family,
                             .employee = account.employee,
                             .client_id = session.client_id,
                             .expires_at = expires_at,
                             .logged_in_at = session.logged_in_at,
                             .issued_at = now,
                             .address = session.address,
                             .kind = session.kind});
  if (session.kind != SessionKind::tokens) {
    return {{}, refresh_token, std::chrono::floor<std::chrono::seconds>(expires_at - now), std::string{token_scope}};
  }
  auto access_token = services.signer.sign({.issuer = settings.issuer,
                                            .audience = settings.issuer,
                                            .subject = account.employee,
                                            .company = account.status.company,
                                            .role = account.status.role,
                                            .client_id = session.client_id,
                                            .token_id = opaque(services, name_bytes),
                                            .scope = std::string{token_scope},
                                            .issued_at = now,
                                            .expires_at = access_ends_at,
                                            .session = session.family,
                                            .session_epoch = account.status.session_epoch,
                                            .logged_in_at = session.logged_in_at,
                                            .by_login = session.begins});
  return {std::move(access_token), refresh_token, std::chrono::floor<std::chrono::seconds>(access_ends_at - now),
          std::string{token_scope}};
}

void raise_login(Work& work, const Account& account, const TokenRequest& request, const Proof& proof) {
  if (!request.address.empty()) work.login_addresses().record(account.employee, request.address, proof.at);
  raise_unmailed(work, {account.status.company, proof.at, account.employee},
                 LoggedIn{account.employee, std::string{proof.method}, *request.client_id, request.address});
}

}  // namespace

TokenAnswer issue_after_first_factor(const TokenServices& services, Work& work, const Account& account,
                                     const TokenRequest& request, const Proof& proof) {
  if (account.totp_secret) return issue_challenge(services, work, account.employee, *request.client_id, proof.at);
  return issue_first_tokens(services, work, account, request, proof);
}

TokenPair issue_first_tokens(const TokenServices& services, Work& work, const Account& account,
                             const TokenRequest& request, const Proof& proof) {
  raise_login(work, account, request, proof);
  return issue(services, work, account,
               {opaque(services, name_bytes), *request.client_id, proof.at, request.address, true, request.session},
               proof.at);
}

TokenPair issue_next_tokens(const TokenServices& services, Work& work, const Account& account,
                            const TokenRequest& request, const RefreshToken& previous, Instant now) {
  return issue(services, work, account, {previous.family, previous.client_id, previous.logged_in_at, request.address},
               now);
}

MfaChallenge issue_challenge(const TokenServices& services, Work& work, EmployeeId employee, std::string_view client_id,
                             Instant now) {
  const auto token = opaque(services, secret_bytes);
  work.challenges().add({.hash = services.digests.sha256(token),
                         .employee = employee,
                         .client_id = std::string{client_id},
                         .expires_at = now + challenge_lifetime});
  return {token, challenge_lifetime};
}

}  // namespace stint::application
