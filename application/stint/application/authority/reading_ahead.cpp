#include <set>
#include <vector>

#include <stint/application/authority/reading_ahead.hpp>

namespace stint::application {

using namespace domain;

namespace {

std::vector<EmployeeId> listed(const std::set<EmployeeId>& ids) { return {ids.begin(), ids.end()}; }

/// The people in any of an employee's lists of managers.
void add_managers_of(const Employee& employee, std::set<EmployeeId>& managers) {
  managers.insert(employee.managers.begin(), employee.managers.end());
  for (const auto& terms : employee.terms) {
    if (terms.managers) managers.insert(terms.managers->begin(), terms.managers->end());
  }
}

}  // namespace

void read_ahead_of_decisions(const CompanyContext& company_context, std::span<const EmployeeId> people) {
  auto& work = company_context.work;
  const auto company = company_context.company.id;
  const auto& employees = work.employees(company);
  std::set<EmployeeId> involved;
  for (const auto& employee : employees.find_each(people)) add_managers_of(employee, involved);
  static_cast<void>(employees.find_each(listed(involved)));
  involved.insert(people.begin(), people.end());
  std::set<EmployeeId> deputised;  // managers with deputies, and the deputies
  for (const auto& [person, deputyships] : work.deputyships(company).of_each(listed(involved))) {
    for (const auto& deputyship : deputyships) deputised.insert({deputyship.manager, deputyship.deputy});
  }
  if (!deputised.empty()) {
    const auto today = company_context.today();
    static_cast<void>(employees.find_each(listed(deputised)));
    work.absences(company).expect_counted(listed(deputised), {today, today});
  }
  if (company_context.company.escalation.is_set()) static_cast<void>(work.escalations(company).all());
}

}  // namespace stint::application
