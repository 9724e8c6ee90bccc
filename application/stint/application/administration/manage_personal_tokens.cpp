#include <chrono>
#include <utility>

#include <stint/application/administration/account_with_address.hpp>
#include <stint/application/administration/manage_personal_tokens.hpp>
#include <stint/application/identity/authenticate.hpp>

namespace stint::application {
namespace {

using domain::Problem;

constexpr std::size_t secret_bytes = 32;
constexpr std::size_t longest_name = 100;

std::string new_token_text(Random& random, const Digests& digests) {
  const auto secret = random.bytes(secret_bytes);
  const auto sum = digests.crc32(secret);
  std::string sum_bytes;
  for (const unsigned shift : {24U, 16U, 8U, 0U}) sum_bytes += static_cast<char>((sum >> shift) & 0xFFU);
  return std::string{personal_token_prefix} + digests.base64url(secret) + digests.base64url(sum_bytes);
}

void write_down(Work& work, const Account& account, std::string action, std::int32_t id, domain::Instant now) {
  work.audit().add({.company = account.standing.company,
                    .at = now,
                    .action = std::move(action),
                    .subject = account.employee.value,
                    .details = {{"token", std::to_string(id)}}});
}

}  // namespace

domain::Result<CreatedToken> create_personal_token(Work& work, Random& random, const Digests& digests,
                                                   std::string_view email, std::string_view name,
                                                   std::optional<domain::Date> expires_on, domain::Instant now) {
  const auto account = account_with_address(work, email);
  if (!account) return std::unexpected(account.error());
  if (!account->standing.active) {
    return domain::refuse(Problem::forbidden(domain::Rule::account_locked, "This account is locked."));
  }
  std::vector<domain::FieldError> errors;
  if (name.empty() || name.size() > longest_name) errors.push_back({"name", "must have 1 to 100 bytes"});
  if (expires_on && *expires_on < std::chrono::floor<std::chrono::days>(now)) {
    errors.push_back({"expiresOn", "has passed"});
  }
  if (!errors.empty()) return domain::refuse(Problem::fields(std::move(errors)));

  auto text = new_token_text(random, digests);
  auto token = work.personal_tokens().add({.hash = digests.sha256(text),
                                           .employee = account->employee,
                                           .name = std::string{name},
                                           .created_at = now,
                                           .expires_on = expires_on});
  write_down(work, *account, "token.created", token.id, now);
  return CreatedToken{std::move(token), std::move(text)};
}

domain::Result<std::vector<PersonalToken>> list_personal_tokens(Work& work, std::string_view email) {
  const auto account = account_with_address(work, email);
  if (!account) return std::unexpected(account.error());
  return work.personal_tokens().of(account->employee);
}

domain::Result<void> revoke_personal_token(Work& work, std::int32_t id, domain::Instant now) {
  const auto token = work.personal_tokens().find(id);
  const auto account = token ? work.accounts().find(token->employee) : std::nullopt;
  if (!account) return domain::refuse(Problem::unknown("personal token"));
  work.personal_tokens().remove(id);
  write_down(work, *account, "token.revoked", id, now);
  return {};
}

}  // namespace stint::application
