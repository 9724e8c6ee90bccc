#include <chrono>
#include <optional>
#include <utility>

#include <stint/application/identity/authenticate.hpp>

namespace stint::application {
namespace {

struct Bearer {
  domain::EmployeeId employee;
  std::string client_id;
  bool personal_token = false;
};

std::optional<Bearer> holder_of_personal_token(Work& work, const Digests& digests, std::string_view token,
                                               domain::Instant now) {
  const auto known = work.personal_tokens().find(digests.sha256(token));
  if (!known) return std::nullopt;
  const auto today = std::chrono::floor<std::chrono::days>(now);
  if (known->expires_on && *known->expires_on < today) return std::nullopt;
  return Bearer{known->employee, std::string{public_client}, true};
}

std::optional<Bearer> holder_of_access_token(AccessTokens& tokens, std::string_view token, domain::Instant now) {
  auto claims = tokens.verify(token, now);
  if (!claims) return std::nullopt;
  return Bearer{claims->subject, std::move(claims->client_id)};
}

bool is_terminal(Work& work, domain::CompanyId company, std::string_view client_id) {
  if (client_id == public_client) return false;
  const auto client = work.clients().find(client_id);
  return client && client->company == company && client->terminal;
}

}  // namespace

domain::Result<Authenticated> authenticate(Work& work, AccessTokens& tokens, const Digests& digests,
                                           std::string_view bearer, domain::Instant now) {
  auto holder = bearer.starts_with(personal_token_prefix) ? holder_of_personal_token(work, digests, bearer, now)
                                                          : holder_of_access_token(tokens, bearer, now);
  const auto standing = holder ? work.accounts().standing(holder->employee) : std::nullopt;
  if (!standing) {
    return domain::refuse(domain::Problem{domain::Refusal::unauthenticated, domain::Rule::authentication,
                                          "The access token is missing, malformed, expired or revoked."});
  }
  const bool terminal = is_terminal(work, standing->company, holder->client_id);
  return Authenticated{.caller = {.company = standing->company,
                                  .employee = holder->employee,
                                  .role = standing->role,
                                  .client_id = std::move(holder->client_id),
                                  .is_terminal = terminal,
                                  .personal_token = holder->personal_token},
                       .is_locked = !standing->active};
}

}  // namespace stint::application
