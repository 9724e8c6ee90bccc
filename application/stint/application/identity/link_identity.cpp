#include <algorithm>

#include <stint/application/identity/link_identity.hpp>

namespace stint::application {
namespace {

bool may_be_linked(Work& work, const Account& account, std::string_view provider) {
  const auto company = work.companies().find(account.standing.company);
  if (!company || !company->link_sso_by_verified_email) return false;
  return std::ranges::none_of(work.accounts().identities_of(account.employee),
                              [&](const Identity& linked) { return linked.provider == provider; });
}

}  // namespace

std::optional<IdentifiedAccount> find_account_of(Work& work, const ConfirmedIdentity& who) {
  if (const auto employee = work.accounts().find_by_identity(who.identity)) {
    auto account = work.accounts().find(*employee);
    if (!account) return std::nullopt;
    return IdentifiedAccount{*std::move(account), true};
  }
  if (!who.verified_email) return std::nullopt;
  auto account = work.accounts().find_by_email(*who.verified_email);
  if (!account || !may_be_linked(work, *account, who.identity.provider)) return std::nullopt;
  return IdentifiedAccount{*std::move(account), false};
}

void link_identity(Work& work, const Account& account, const Identity& identity, domain::Instant now) {
  auto identities = work.accounts().identities_of(account.employee);
  identities.push_back(identity);
  work.accounts().set_identities(account.employee, identities);
  work.audit().add({.company = account.standing.company,
                    .at = now,
                    .actor = account.employee,
                    .action = "account.identity-linked",
                    .subject = account.employee.value,
                    .details = {{"provider", identity.provider}, {"subject", identity.subject}}});
}

}  // namespace stint::application
