#pragma once

#include <map>
#include <span>
#include <string>

#include <stint/application/ports/work.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

/// The display name of an employee of the company; empty if the id is unknown.
[[nodiscard]] inline std::string name_of(Work& work, domain::CompanyId company, domain::EmployeeId id) {
  const auto employee = work.employees(company).find(id);
  return employee ? employee->display_name() : std::string{};
}

/// Names of a company's employees, each read once.
class Names {
 public:
  Names(Work& work, domain::CompanyId company) : work_(work), company_(company) {}

  /// Reads the names of several employees at once: in one query where the store supports it.
  void read(std::span<const domain::EmployeeId> ids) {
    for (const auto& employee : work_.employees(company_).find_each(ids)) {
      names_.emplace(employee.id, employee.display_name());
    }
  }

  /// As `name_of`. The result is valid during the lifetime of this object.
  [[nodiscard]] const std::string& of(domain::EmployeeId id) {
    const auto known = names_.find(id);
    return known != names_.end() ? known->second : names_.emplace(id, name_of(work_, company_, id)).first->second;
  }

 private:
  Work& work_;
  domain::CompanyId company_;
  std::map<domain::EmployeeId, std::string> names_{};
};

}  // namespace stint::application
