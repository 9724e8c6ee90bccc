#include <stint/application/names.hpp>

namespace stint::application {

std::string name_of(Work& work, domain::CompanyId company, domain::EmployeeId id) {
  const auto employee = work.employees(company).find(id);
  return employee ? employee->display_name() : std::string{};
}

const std::string& Names::of(domain::EmployeeId id) {
  const auto known = names_.find(id);
  return known != names_.end() ? known->second : names_.emplace(id, name_of(work_, company_, id)).first->second;
}

}  // namespace stint::application
