#include <stdexcept>
#include <string>
#include <utility>

#include <stint/application/accounts/accounts.hpp>
#include <stint/application/authority/employment.hpp>
#include <stint/application/context.hpp>
#include <stint/application/credentials/addresses.hpp>
#include <stint/application/credentials/credential_rules.hpp>
#include <stint/application/credentials/passwords.hpp>
#include <stint/application/identity/second_factor/enrolment.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/reactions/locking.hpp>

namespace stint::application {

using namespace domain;

namespace {

void raise_by_operator(const OperatorContext& context, const Account& account, Event event) {
  raise_unmailed(context.work, {account.status.company, context.now}, std::move(event));
}

Company company_of(Work& work, const Account& account) {
  auto company = work.companies().find(account.status.company);
  if (!company) throw std::logic_error("the company of the account is unknown");
  return *std::move(company);
}

TokenOwner owner_of(const Account& account) {
  return {.company = account.status.company, .employee = account.employee};
}

CompanyContext company_context_of(const OperatorContext& context, const Company& company) {
  return {context.work, company, context.zones, context.now, context.policies};
}

}  // namespace

Result<void> set_password(const OperatorContext& context, const PasswordPolicy& policy, std::string_view email,
                          const HashedPassword& password) {
  Work& work = context.work;
  const auto account = account_with_address(work, email);
  if (!account) return refuse(account);
  const auto owner = work.employees(account->status.company).find(account->employee).value_or(Employee{});
  const auto company = company_of(work, *account);
  if (auto fault = validate_new_password(password.password, owner, company.name, policy)) {
    return refuse(Problem::fields({*std::move(fault)}));
  }
  replace_password(work, account->employee, password.hash);
  settle_address(work, account->employee, account->email);
  raise_by_operator(context, *account, PasswordSet{account->employee});
  return {};
}

Result<void> lock_account(const OperatorContext& context, std::string_view email) {
  const auto account = account_with_address(context.work, email);
  if (!account) return refuse(account);
  const auto company = company_of(context.work, *account);
  lock(company_context_of(context, company), std::nullopt, *account);
  return {};
}

Result<void> unlock_account(const OperatorContext& context, std::string_view email) {
  const auto account = account_with_address(context.work, email);
  if (!account) return refuse(account);
  const auto company = company_of(context.work, *account);
  unlock(company_context_of(context, company), std::nullopt, *account);
  return {};
}

Result<TotpEnrolment> enable_totp(const OperatorContext& context, const OneTimeCodes& codes, std::string_view email) {
  const auto account = account_with_address(context.work, email);
  if (!account) return refuse(account);
  const auto secret = codes.new_secret();
  replace_second_factor(context.work, account->employee, secret);
  raise_by_operator(context, *account, TwoFactorEnabled{account->employee});
  return TotpEnrolment{secret, otpauth_uri(account->email, secret)};
}

Result<void> disable_totp(const OperatorContext& context, std::string_view email) {
  const auto account = account_with_address(context.work, email);
  if (!account) return refuse(account);
  replace_second_factor(context.work, account->employee, std::nullopt);
  raise_by_operator(context, *account, TwoFactorDisabled{account->employee});
  return {};
}

Result<CreatedToken> create_personal_token(const OperatorContext& context, const TokenWorkshop& workshop,
                                           std::string_view email, const PersonalTokenCommand& command) {
  Work& work = context.work;
  const auto account = account_with_address(work, email);
  if (!account) return refuse(account);
  if (!account->status.active) {
    return refuse(Problem::forbidden(domain::rules::account_locked, domain::reasons::account_locked));
  }
  if (counts_as_locked(work, context.zones, account->employee, account->status, context.now)) {
    return refuse(Problem::forbidden(domain::rules::account_locked, reasons::not_employed_today));
  }
  const Company company = work.companies().find(account->status.company).value();
  return add_personal_token({work, company, context.zones, context.now, context.policies}, workshop.random,
                            workshop.digests, owner_of(*account), {.command = command});
}

Result<std::vector<PersonalToken>> list_personal_tokens(const OperatorContext& context, std::string_view email) {
  const auto account = account_with_address(context.work, email);
  if (!account) return refuse(account);
  return context.work.personal_tokens().of(account->employee);
}

Result<void> revoke_personal_token(const OperatorContext& context, std::int32_t id) {
  Work& work = context.work;
  const auto token = work.personal_tokens().find(id);
  const auto account = token ? work.accounts().find(token->employee) : std::nullopt;
  if (!account) return refuse(Problem::unknown(domain::reasons::no_such_personal_token));
  remove_personal_token(work, owner_of(*account), *token, context.now);
  return {};
}

LockLog::LockLog(Store& store, Log& log) : store_(store), log_(log) {
  store_.read([this](Work& work) { last_ = work.audit().newest(); });
}

void LockLog::write_news() {
  if (!log_.shows(LogLevel::info)) return;
  std::vector<AuditEntry> news;
  store_.read([&](Work& work) {
    news = work.audit().locks_after(last_, most_lines);
    last_ = news.size() < most_lines ? work.audit().newest() : news.back().id;
  });
  for (const auto& entry : news) {
    log_.write(LogLevel::info, entry.action == account_locked ? "account locked" : "account unlocked",
               {{"company", entry.company.value}, {"employee", entry.subject}});
  }
}

}  // namespace stint::application
