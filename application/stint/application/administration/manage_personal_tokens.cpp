#include <stint/application/administration/account_with_address.hpp>
#include <stint/application/administration/manage_personal_tokens.hpp>

namespace stint::application {
namespace {

using domain::Problem;

TokenOwner owner_of(const Account& account) {
  return {.company = account.standing.company, .employee = account.employee};
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
  Submitted<PersonalTokenForm> form{.command = {.name = std::string{name}}};
  if (expires_on) form.command.expires_on = domain::format_date(*expires_on);
  return add_personal_token(work, random, digests, owner_of(*account), form, now);
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
  remove_personal_token(work, owner_of(*account), id, now);
  return {};
}

}  // namespace stint::application
