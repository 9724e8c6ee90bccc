#include <string>

#include <stint/application/identity/issue_tokens.hpp>

namespace stint::application {
namespace {

constexpr std::size_t secret_bytes = 32;
constexpr std::size_t name_bytes = 16;

/// An opaque text of random bytes in URL-safe Base64.
std::string opaque(const TokenServices& services, std::size_t bytes) {
  return services.digests.base64url(services.random.bytes(bytes));
}

TokenPair issue(const TokenServices& services, Work& work, const Account& account, std::string_view client_id,
                const std::string& family, domain::Instant now) {
  const auto refresh_token = opaque(services, secret_bytes);
  work.refresh_tokens().add({.hash = services.digests.sha256(refresh_token),
                             .family = family,
                             .employee = account.employee,
                             .client_id = std::string{client_id},
                             .expires_at = now + services.settings.refresh_lifetime});
  const auto& settings = services.settings;
  auto access_token = services.signer.sign({.issuer = settings.issuer,
                                            .audience = settings.issuer,
                                            .subject = account.employee,
                                            .company = account.standing.company,
                                            .role = account.standing.role,
                                            .client_id = std::string{client_id},
                                            .token_id = opaque(services, name_bytes),
                                            .scope = std::string{token_scope},
                                            .issued_at = now,
                                            .expires_at = now + settings.access_lifetime,
                                            .session = family,
                                            .session_epoch = account.standing.session_epoch});
  return {std::move(access_token), refresh_token, settings.access_lifetime, std::string{token_scope}};
}

}  // namespace

TokenAnswer issue_after_first_factor(const TokenServices& services, Work& work, const Account& account,
                                     std::string_view client_id, domain::Instant now) {
  if (account.totp_secret) return issue_challenge(services, work, account.employee, client_id, now);
  return issue_first_tokens(services, work, account, client_id, now);
}

TokenPair issue_first_tokens(const TokenServices& services, Work& work, const Account& account,
                             std::string_view client_id, domain::Instant now) {
  return issue(services, work, account, client_id, opaque(services, name_bytes), now);
}

TokenPair issue_next_tokens(const TokenServices& services, Work& work, const Account& account,
                            const RefreshToken& previous, domain::Instant now) {
  return issue(services, work, account, previous.client_id, previous.family, now);
}

MfaChallenge issue_challenge(const TokenServices& services, Work& work, domain::EmployeeId employee,
                             std::string_view client_id, domain::Instant now) {
  const auto token = opaque(services, secret_bytes);
  work.challenges().add({.hash = services.digests.sha256(token),
                         .employee = employee,
                         .client_id = std::string{client_id},
                         .expires_at = now + challenge_lifetime});
  return {token, challenge_lifetime};
}

}  // namespace stint::application
