#include <stint/application/absences/claims.hpp>
#include <stint/application/absences/leave_accounts.hpp>
#include <stint/application/access.hpp>

namespace stint::application {
namespace {

domain::Result<LeaveAccountView> account_of(const Context& context, const domain::Company& company,
                                            const domain::Employee& employee,
                                            const Submitted<LeaveAccountQuery>& submitted) {
  if (auto problem = ValidationErrors(submitted).problem()) return domain::refuse(*std::move(problem));
  const auto today = today_in(context, company);
  const auto year = submitted.command.year.value_or(domain::year_of(today));
  const auto claim = claim_of(context.work, company, employee);
  const auto counted =
      context.work.absences(company.id).counted(employee.id, domain::years_to_count(domain::whole_year(year), claim));
  return LeaveAccountView{year, domain::leave_account(year, claim, counted, today)};
}

}  // namespace

domain::Result<LeaveAccountView> show_leave_account(const Context& context,
                                                    const Submitted<LeaveAccountQuery>& submitted) {
  return account_of(context, company_of(context), caller_record(context), submitted);
}

domain::Result<LeaveAccountView> show_leave_account_of(const Context& context, domain::EmployeeId employee,
                                                       const Submitted<LeaveAccountQuery>& submitted) {
  const domain::Company company = company_of(context);
  const auto owner = context.work.employees(company.id).find(employee);
  if (!owner) return domain::refuse(domain::Problem::unknown(domain::Reason::no_such_account));
  if (employee != context.caller.employee) {
    if (auto problem = refusal_to_decide(context, employee, today_in(context, company))) {
      return domain::refuse(*std::move(problem));
    }
  }
  return account_of(context, company, *owner, submitted);
}

}  // namespace stint::application
