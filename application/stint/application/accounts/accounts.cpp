#include <stdexcept>
#include <string>
#include <utility>

#include <stint/application/absences/deciding.hpp>
#include <stint/application/accounts/accounts.hpp>
#include <stint/application/accounts/credential_rules.hpp>
#include <stint/application/employment.hpp>
#include <stint/application/events/raise.hpp>
#include <stint/application/identity/second_factor/enrolment.hpp>
#include <stint/application/identity/tokens/sessions.hpp>
#include <stint/application/time_clock/settling.hpp>

namespace stint::application {
namespace {

using domain::Problem;

void raise_by_operator(Work& work, const Account& account, domain::Instant now, Event event) {
  raise_unmailed(work, {account.status.company, now}, std::move(event));
}

domain::Company company_of(Work& work, const Account& account) {
  auto company = work.companies().find(account.status.company);
  if (!company) throw std::logic_error("the company of the account is unknown");
  return *std::move(company);
}

}  // namespace

domain::Result<void> set_password(Work& work, const domain::PasswordPolicy& policy, std::string_view email,
                                  const HashedPassword& password, domain::Instant now) {
  const auto account = account_with_address(work, email);
  if (!account) return domain::refuse(account);
  const auto owner = work.employees(account->status.company).find(account->employee);
  if (auto fault = validate_new_password(password.password, owner.value_or(domain::Employee{}), policy)) {
    return domain::refuse(Problem::fields({*std::move(fault)}));
  }
  work.accounts().set_password_hash(account->employee, password.hash);
  end_sessions(work, account->employee);
  raise_by_operator(work, *account, now, PasswordSet{account->employee});
  return {};
}

domain::Result<void> lock_account(Work& work, const domain::TimeZones& zones, std::string_view email,
                                  domain::Instant now, const Policies& policies) {
  const auto account = account_with_address(work, email);
  if (!account) return domain::refuse(account);
  const auto company = company_of(work, *account);
  const CompanyContext company_context{work, company, zone_of(zones, company), now, policies};
  work.accounts().set_active(account->employee, false);
  stop_clock_of_locked(company_context, account->employee);
  revoke_tokens_of_locked(work, account->employee);
  raise_by_operator(work, *account, now, AccountLocked{account->employee});
  judge_absences_that_wait_for(company_context, account->employee, account->status.role);
  return {};
}

domain::Result<void> unlock_account(Work& work, const domain::TimeZones& zones, std::string_view email,
                                    domain::Instant now, const Policies& policies) {
  const auto account = account_with_address(work, email);
  if (!account) return domain::refuse(account);
  const auto company = company_of(work, *account);
  work.accounts().set_active(account->employee, true);
  raise_by_operator(work, *account, now, AccountUnlocked{account->employee});
  const CompanyContext company_context{work, company, zone_of(zones, company), now, policies};
  if (account->status.role == domain::Role::administrator) judge_exemptions(company_context);
  judge_absences_that_wait_for(company_context, account->employee, account->status.role);
  return {};
}

domain::Result<TotpEnrolment> enable_totp(Work& work, const OneTimeCodes& codes, std::string_view email,
                                          domain::Instant now) {
  const auto account = account_with_address(work, email);
  if (!account) return domain::refuse(account);
  const auto secret = codes.new_secret();
  replace_second_factor(work, account->employee, secret);
  raise_by_operator(work, *account, now, TwoFactorEnabled{account->employee});
  return TotpEnrolment{secret, otpauth_uri(account->email, secret)};
}

domain::Result<void> disable_totp(Work& work, std::string_view email, domain::Instant now) {
  const auto account = account_with_address(work, email);
  if (!account) return domain::refuse(account);
  replace_second_factor(work, account->employee, std::nullopt);
  raise_by_operator(work, *account, now, TwoFactorDisabled{account->employee});
  return {};
}

domain::Result<Account> account_with_address(Work& work, std::string_view email) {
  auto account = work.accounts().find_by_email(email);
  if (!account)
    return domain::refuse(
        domain::Problem::unknown(domain::Reason::no_account_with_address, {{"address", std::string{email}}}));
  return *std::move(account);
}

}  // namespace stint::application
