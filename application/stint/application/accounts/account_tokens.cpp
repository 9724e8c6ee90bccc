#include <stint/application/accounts/account_tokens.hpp>
#include <stint/application/accounts/accounts.hpp>
#include <stint/application/context.hpp>
#include <stint/application/employment.hpp>

namespace stint::application {
namespace {

using domain::Problem;

TokenOwner owner_of(const Account& account) {
  return {.company = account.status.company, .employee = account.employee};
}

}  // namespace

domain::Result<CreatedToken> create_personal_token(const OperatorContext& context, const TokenWorkshop& workshop,
                                                   std::string_view email, const PersonalTokenCommand& command) {
  Work& work = context.work;
  const auto account = account_with_address(work, email);
  if (!account) return domain::refuse(account);
  if (!account->status.active) {
    return domain::refuse(Problem::forbidden(domain::Rule::account_locked, domain::Reason::account_locked));
  }
  if (counts_as_locked(work, context.zones, account->employee, account->status, context.now)) {
    return domain::refuse(Problem::forbidden(domain::Rule::account_locked, domain::Reason::not_employed_today));
  }
  const domain::Company company = work.companies().find(account->status.company).value();
  return add_personal_token({work, company, zone_of(context.zones, company), context.now, context.policies},
                            workshop.random, workshop.digests, owner_of(*account), {.command = command});
}

domain::Result<std::vector<PersonalToken>> list_personal_tokens(const OperatorContext& context,
                                                                std::string_view email) {
  const auto account = account_with_address(context.work, email);
  if (!account) return domain::refuse(account);
  return context.work.personal_tokens().of(account->employee);
}

domain::Result<void> revoke_personal_token(const OperatorContext& context, std::int32_t id) {
  Work& work = context.work;
  const auto token = work.personal_tokens().find(id);
  const auto account = token ? work.accounts().find(token->employee) : std::nullopt;
  if (!account) return domain::refuse(Problem::unknown(domain::Reason::no_such_personal_token));
  remove_personal_token(work, owner_of(*account), *token, context.now);
  return {};
}

}  // namespace stint::application
