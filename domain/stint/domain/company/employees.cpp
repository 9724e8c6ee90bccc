#include <algorithm>
#include <utility>

#include <stint/domain/company/employees.hpp>

namespace stint::domain {
namespace {

bool is_among_managers(EmployeeId manager, const std::vector<EmployeeId>& managers) {
  return std::ranges::find(managers, manager) != managers.end();
}

}  // namespace

bool has_ever_managed(EmployeeId manager, const Employee& employee) {
  if (is_among_managers(manager, employee.managers)) return true;
  return std::ranges::any_of(employee.terms, [manager](const Terms& terms) {
    return terms.managers && is_among_managers(manager, *terms.managers);
  });
}

std::vector<Employee> Employees::find_each(std::span<const EmployeeId> ids) const {
  std::vector<Employee> employees;
  for (const auto id : ids) {
    if (auto employee = find(id)) employees.push_back(*std::move(employee));
  }
  return employees;
}

std::vector<Employee> Employees::ever_managed_by(EmployeeId manager) const {
  auto people = all();
  std::erase_if(people,
                [manager](const Employee& one) { return one.id != manager && !has_ever_managed(manager, one); });
  return people;
}

SharedEmployee Employees::find_shared(EmployeeId id) const {
  auto employee = find(id);
  return employee ? std::make_shared<const Employee>(*std::move(employee)) : nullptr;
}

SharedEmployees Employees::shared() const { return std::make_shared<const std::vector<Employee>>(all()); }

}  // namespace stint::domain
