#include <optional>

#include <stint/application/administration/account_with_address.hpp>
#include <stint/application/administration/manage_accounts.hpp>
#include <stint/application/administration/password_rule.hpp>
#include <stint/application/identity/end_sessions.hpp>
#include <stint/application/identity/otpauth_uri.hpp>
#include <stint/application/identity/replace_second_factor.hpp>

namespace stint::application {
namespace {

using domain::Problem;

void write_down(Work& work, const Account& account, std::string action, domain::Instant now) {
  work.audit().add(
      {.company = account.standing.company, .at = now, .action = std::move(action), .subject = account.employee.value});
}

}  // namespace

domain::Result<void> set_password(Work& work, const PasswordHasher& hasher, const domain::PasswordPolicy& policy,
                                  std::string_view email, std::string_view password, domain::Instant now) {
  const auto account = account_with_address(work, email);
  if (!account) return std::unexpected(account.error());
  const auto owner = work.employees(account->standing.company).find(account->employee);
  if (auto fault = fault_of_new_password(password, owner.value_or(domain::Employee{}), policy)) {
    return domain::refuse(Problem::field("password", *std::move(fault)));
  }
  work.accounts().set_password_hash(account->employee, hasher.hash(password));
  end_sessions(work, account->employee);
  write_down(work, *account, "account.password-set", now);
  return {};
}

domain::Result<void> lock_account(Work& work, std::string_view email, domain::Instant now) {
  const auto account = account_with_address(work, email);
  if (!account) return std::unexpected(account.error());
  work.accounts().set_active(account->employee, false);
  revoke_tokens_of_locked(work, account->employee);
  write_down(work, *account, "account.locked", now);
  return {};
}

domain::Result<void> unlock_account(Work& work, std::string_view email, domain::Instant now) {
  const auto account = account_with_address(work, email);
  if (!account) return std::unexpected(account.error());
  work.accounts().set_active(account->employee, true);
  write_down(work, *account, "account.unlocked", now);
  return {};
}

domain::Result<TotpEnrolment> enable_totp(Work& work, const OneTimeCodes& codes, std::string_view email,
                                          domain::Instant now) {
  const auto account = account_with_address(work, email);
  if (!account) return std::unexpected(account.error());
  const auto secret = codes.new_secret();
  replace_second_factor(work, account->employee, secret);
  write_down(work, *account, "account.two-factor-enabled", now);
  return TotpEnrolment{secret, otpauth_uri(account->email, secret)};
}

domain::Result<void> disable_totp(Work& work, std::string_view email, domain::Instant now) {
  const auto account = account_with_address(work, email);
  if (!account) return std::unexpected(account.error());
  replace_second_factor(work, account->employee, std::nullopt);
  write_down(work, *account, "account.two-factor-disabled", now);
  return {};
}

}  // namespace stint::application
