#include <algorithm>
#include <utility>

#include <stint/application/absences/deciding.hpp>
#include <stint/application/identity/tokens/sessions.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/reactions/employments.hpp>
#include <stint/application/reactions/locking.hpp>
#include <stint/application/time_clock/settling.hpp>

namespace stint::application {

using namespace domain;

namespace {}  // namespace

void lock(const CompanyContext& company_context, std::optional<EmployeeId> actor, const Account& account) {
  company_context.work.accounts().set_active(account.employee, false);
  stop_clock_of_locked(company_context, account.employee);
  revoke_tokens_of_locked(company_context.work, account.employee);
  raise(company_context, actor, AccountLocked{account.employee});
  judge_absences_that_wait_for(company_context, account.employee, account.status.role);
}

void unlock(const CompanyContext& company_context, std::optional<EmployeeId> actor, const Account& account) {
  company_context.work.accounts().set_active(account.employee, true);
  raise(company_context, actor, AccountUnlocked{account.employee});
  if (account.status.role == Role::administrator) judge_exemptions(company_context);
  judge_absences_that_wait_for(company_context, account.employee, account.status.role);
}

Result<Account> administered_account(const Context& context, EmployeeId employee) {
  auto account = context.work.accounts().find(employee);
  if (!account || account->status.company != context.caller.company) {
    return refuse(Problem::unknown(domain::reasons::no_such_account));
  }
  if (employee == context.caller.employee) {
    return refuse(Problem::forbidden(domain::rules::relationship, reasons::own_account));
  }
  return *std::move(account);
}

std::optional<Problem> refusal_to_lose_administrator(const CompanyContext& company_context, const Account& account,
                                                     Date day) {
  if (account.status.role != Role::administrator || !account.status.active) return std::nullopt;
  const auto& employees = company_context.work.employees(company_context.company.id);
  const auto administrators = employees.administrators(day);
  const bool others_stay = std::ranges::any_of(administrators, [&](EmployeeId id) {
    if (id == account.employee) return false;
    const auto other = employees.find(id);
    return other && other->employment.covers(day);
  });
  if (others_stay) return std::nullopt;
  return Problem::conflict(domain::rules::lifecycle, domain::reasons::only_administrator);
}

Result<LockView> lock_employee(const Context& context, EmployeeId employee) {
  const auto account = administered_account(context, employee);
  if (!account) return refuse(account);
  if (!account->status.active) return LockView{employee, true};
  const Company company = company_of(context);
  const auto company_context = company_context_of(context, company);
  if (auto refusal = refusal_to_lose_administrator(company_context, *account, company_context.today())) {
    return refuse(*std::move(refusal));
  }
  lock(company_context, context.caller.employee, *account);
  return LockView{employee, true};
}

Result<LockView> unlock_employee(const Context& context, EmployeeId employee) {
  const auto account = administered_account(context, employee);
  if (!account) return refuse(account);
  if (account->status.active) return LockView{employee, false};
  const Company company = company_of(context);
  unlock(company_context_of(context, company), context.caller.employee, *account);
  return LockView{employee, false};
}

}  // namespace stint::application
