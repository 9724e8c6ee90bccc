#include <algorithm>
#include <utility>

#include <stint/application/absences/claims.hpp>
#include <stint/application/absences/leave_accounts.hpp>
#include <stint/application/authority/access.hpp>
#include <stint/application/names.hpp>
#include <stint/domain/absence/leave_year.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// A movement, with the author and reason of a correction.
LeaveMovementView view_of(const LeaveMovement& movement, const LeaveClaim& claim, Names& names) {
  LeaveMovementView view{movement};
  if (!movement.correction) return view;
  const auto correction = std::ranges::find(claim.corrections, *movement.correction, &LeaveCorrection::id);
  view.by = correction->by;
  view.by_name = names.of(correction->by);
  view.reason = correction->reason;
  return view;
}

Result<LeaveAccountView> account_of(const Context& context, const Company& company, const Employee& employee,
                                    const Submitted<LeaveAccountQuery>& submitted) {
  if (auto problem = ValidationErrors(submitted).problem()) return refuse(*std::move(problem));
  const auto today = today_of(company_context_of(context, company), employee);
  const auto& rules = company.absences.leave;
  const auto year = submitted.command.year.value_or(domain::leave_year_of(today, rules));
  const auto [claim, absences] = leave_books(context.work, company, employee, domain::leave_year(year, rules));
  auto account = domain::leave_account(year, claim, absences, today);
  const bool sees_all = employee.id == context.caller.employee || context.caller.is_administrator();
  if (!sees_all) account = domain::without_disability(std::move(account));
  Names names(context.work, company.id);
  LeaveAccountView view{year, {}};
  for (const auto& movement : account) view.movements.push_back(view_of(movement, claim, names));
  return view;
}

}  // namespace

Result<Employee> employee_looked_after(const Context& context, const Company& company, EmployeeId employee) {
  auto found = context.work.employees(company.id).find(employee);
  if (!found) return refuse(Problem::unknown(domain::reasons::no_such_account));
  if (employee != context.caller.employee) {
    if (auto problem = refusal_to_decide(context, employee, today_in(context, company))) {
      return refuse(*std::move(problem));
    }
  }
  return *std::move(found);
}

Result<LeaveAccountView> show_leave_account(const Context& context, const Submitted<LeaveAccountQuery>& submitted) {
  return account_of(context, company_of(context), caller_record(context), submitted);
}

Result<LeaveAccountView> show_leave_account_of(const Context& context, EmployeeId employee,
                                               const Submitted<LeaveAccountQuery>& submitted) {
  const Company company = company_of(context);
  const auto owner = employee_looked_after(context, company, employee);
  if (!owner) return refuse(owner);
  return account_of(context, company, *owner, submitted);
}

}  // namespace stint::application
