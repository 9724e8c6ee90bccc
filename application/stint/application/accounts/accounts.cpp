#include <stdexcept>
#include <string>
#include <utility>

#include <stint/application/absences/deciding.hpp>
#include <stint/application/accounts/accounts.hpp>
#include <stint/application/accounts/credential_rules.hpp>
#include <stint/application/employment.hpp>
#include <stint/application/identity/second_factor/enrolment.hpp>
#include <stint/application/identity/tokens/sessions.hpp>
#include <stint/application/time_clock/settling.hpp>

namespace stint::application {
namespace {

using domain::Problem;

void write_down(Work& work, const Account& account, std::string_view action, domain::Instant now) {
  work.audit().add(
      {.company = account.status.company, .at = now, .action = std::string{action}, .subject = account.employee.value});
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
    return domain::refuse(Problem::field(domain::Field::password, *std::move(fault)));
  }
  work.accounts().set_password_hash(account->employee, password.hash);
  end_sessions(work, account->employee);
  write_down(work, *account, "account.password-set", now);
  return {};
}

domain::Result<void> lock_account(Work& work, const domain::TimeZones& zones, std::string_view email,
                                  domain::Instant now) {
  const auto account = account_with_address(work, email);
  if (!account) return domain::refuse(account);
  const auto company = company_of(work, *account);
  const CompanyContext company_context{work, company, zone_of(zones, company), now};
  work.accounts().set_active(account->employee, false);
  stop_clock_of_locked(company_context, account->employee);
  revoke_tokens_of_locked(work, account->employee);
  write_down(work, *account, account_locked, now);
  judge_absences_that_wait_for(company_context, account->employee, account->status.role);
  return {};
}

domain::Result<void> unlock_account(Work& work, const domain::TimeZones& zones, std::string_view email,
                                    domain::Instant now) {
  const auto account = account_with_address(work, email);
  if (!account) return domain::refuse(account);
  const auto company = company_of(work, *account);
  work.accounts().set_active(account->employee, true);
  write_down(work, *account, account_unlocked, now);
  const CompanyContext company_context{work, company, zone_of(zones, company), now};
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
  write_down(work, *account, "account.two-factor-enabled", now);
  return TotpEnrolment{secret, otpauth_uri(account->email, secret)};
}

domain::Result<void> disable_totp(Work& work, std::string_view email, domain::Instant now) {
  const auto account = account_with_address(work, email);
  if (!account) return domain::refuse(account);
  replace_second_factor(work, account->employee, std::nullopt);
  write_down(work, *account, "account.two-factor-disabled", now);
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
