#include <utility>

#include <stint/application/access.hpp>

namespace stint::application {
namespace {

using domain::Problem;
using domain::Rule;

Problem not_your_report() {
  return Problem::forbidden(Rule::relationship, "Only the employee's managers and administrators decide about this.");
}

bool is_administrator(Work& work, domain::CompanyId company, domain::EmployeeId id) {
  const auto employee = work.employees(company).find(id);
  return employee && employee->role == domain::Role::administrator;
}

}  // namespace

TeamScope team_of(const Caller& caller) {
  return caller.is_administrator() ? TeamScope{} : TeamScope{.reports_of = caller.employee};
}

bool decides_for(const Context& context, domain::EmployeeId subject) {
  const Caller& caller = context.caller;
  if (caller.is_administrator()) return true;
  if (!domain::may_decide(caller.role) || caller.employee == subject) return false;
  return context.work.employees(caller.company).is_manager_of(caller.employee, subject);
}

std::vector<domain::EmployeeId> deciding_managers_of(Work& work, domain::CompanyId company,
                                                     domain::EmployeeId subject) {
  auto managers = work.employees(company).active_managers_of(subject);
  std::erase_if(managers, [&](domain::EmployeeId id) { return id == subject && !is_administrator(work, company, id); });
  return managers;
}

std::optional<Problem> refusal_to_decide(const Context& context, domain::EmployeeId subject) {
  if (decides_for(context, subject)) return std::nullopt;
  return not_your_report();
}

std::optional<Problem> refusal_to_touch(const Caller& caller, domain::EmployeeId owner, bool or_administrator) {
  if (caller.employee == owner || (or_administrator && caller.is_administrator())) return std::nullopt;
  return Problem::forbidden(Rule::relationship, or_administrator ? "Only the owner and administrators may do this."
                                                                 : "Only the owner may do this.");
}

std::optional<Problem> refusal_of_personal_token(const Caller& caller) {
  if (!caller.personal_token) return std::nullopt;
  return Problem::forbidden(Rule::login_required, "A personal token may not do this; log in.");
}

std::optional<Problem> refusal_to_decide_entry(const Context& context, const domain::EntryApproval& approval,
                                               domain::EmployeeId subject) {
  if (approval.administrators_only && !context.caller.is_administrator()) {
    return Problem::forbidden(Rule::administrators_decide, "In this company only administrators decide about entries.");
  }
  return refusal_to_decide(context, subject);
}

}  // namespace stint::application
