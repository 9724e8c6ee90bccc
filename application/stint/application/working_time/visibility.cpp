#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include <stint/application/working_time/visibility.hpp>

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
