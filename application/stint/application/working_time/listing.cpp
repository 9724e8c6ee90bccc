#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include <stint/application/authority/team.hpp>
#include <stint/application/working_time/listing.hpp>

namespace stint::application {

using namespace domain;

namespace {

bool names(const std::vector<EmployeeId>& managers, EmployeeId one) {
  return std::ranges::find(managers, one) != managers.end();
}

SharedEmployees shared_list(std::vector<Employee> people) {
  return std::make_shared<const std::vector<Employee>>(std::move(people));
}

/// Only the caller; empty if the record no longer exists.
SharedEmployees only_caller(const Context& context, CompanyId company) {
  std::vector<Employee> people;
  if (auto own = context.work.employees(company).find(context.caller.employee)) people.push_back(*std::move(own));
  return shared_list(std::move(people));
}

}  // namespace

Result<void> list_working_time_findings(const Context& context, const Submitted<DaysQuery>& query,
                                        const Sink<WorkingTimeFindingView>& sink) {
  const Company company = company_of(context);
  const auto span = days_asked_for(query, today_of(context, company, context.caller.employee));
  if (!span) return refuse(span);
  if (!company.time_tracking.active) return {};
  const auto& kept = context.work.working_time_findings(company.id);
  Team team(context);
  const auto people = people_of_working_time(context, company.id, team);
  auto findings =
      context.caller.is_administrator() ? kept.dated_of_all(*span) : kept.dated_of_each(employee_ids(*people), *span);
  WorkingTimeFindingView view;
  for (const auto& employee : *people) {
    const auto found = findings.find(employee.id);
    if (found == findings.end()) continue;
    view.employee = employee.id;
    view.employee_name = employee.display_name();
    for (auto& finding : found->second) {
      if (!is_shown_working_time(context.caller, team, employee, finding.date)) continue;
      view.finding = std::move(finding);
      sink(view);
    }
  }
  return {};
}

bool is_shown_working_time(const Caller& caller, Team& team, const Employee& employee, Date day) {
  if (employee.id == caller.employee || caller.is_administrator()) return true;
  return team.is_chosen() ? team.has(employee.id, day) : names(employee.managers_on(day), caller.employee);
}

SharedEmployees people_of_working_time(const Context& context, CompanyId company, const Team& team) {
  if (context.caller.is_administrator()) return context.work.employees(company).shared();
  if (!domain::may_decide(context.caller.role)) return only_caller(context, company);
  const auto& employees = context.work.employees(company);
  if (team.is_chosen()) return employees.shared();
  return shared_list(employees.ever_managed_by(context.caller.employee));
}

SharedEmployees people_of_entries(const Context& context, const Company& company, const Team& team) {
  const bool sees_own_only = company.time_tracking.approval.administrators_only && !context.caller.is_administrator();
  return sees_own_only ? only_caller(context, company.id) : people_of_working_time(context, company.id, team);
}

std::vector<EmployeeId> employee_ids(const std::vector<Employee>& people) {
  std::vector<EmployeeId> ids;
  std::ranges::transform(people, std::back_inserter(ids), &Employee::id);
  return ids;
}

}  // namespace stint::application
