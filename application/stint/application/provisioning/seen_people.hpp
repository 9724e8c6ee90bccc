#pragma once

#include <vector>

#include <stint/application/ports/work.hpp>
#include <stint/domain/company/employees.hpp>

namespace stint::application {

/// The employees of a company whom its directory sees: all except those that it has deleted, and erased ones. Reads
/// only who has been deleted if the store has kept the employees.
class SeenPeople {
 public:
  SeenPeople(Work& work, domain::CompanyId company);

  /// By id.
  [[nodiscard]] const std::vector<const domain::Employee*>& by_id() const { return seen_; }
  /// An employee of the company, seen or not; null for another id.
  [[nodiscard]] const domain::Employee* find(domain::EmployeeId id) const;

 private:
  domain::SharedEmployees people_;
  std::vector<const domain::Employee*> all_{};  // by id
  std::vector<const domain::Employee*> seen_{};
};

}  // namespace stint::application
