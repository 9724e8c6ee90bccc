#pragma once

#include <memory>
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
  [[nodiscard]] const std::vector<const domain::Employee*>& by_id() const {
    return has_removed_ ? seen_ : people_by_id_->remembered;
  }
  /// An employee of the company, seen or not; null for another id.
  [[nodiscard]] const domain::Employee* find(domain::EmployeeId id) const;

 private:
  struct PeopleById {
    std::vector<const domain::Employee*> all{};
    std::vector<const domain::Employee*> remembered{};  ///< without erased ones
  };
  [[nodiscard]] static PeopleById sorted(const std::vector<domain::Employee>& people);
  void leave_out(std::vector<domain::EmployeeId> removed);

  domain::SharedEmployees people_;
  std::shared_ptr<const PeopleById> people_by_id_;
  std::vector<const domain::Employee*> seen_{};  // only if some are removed
  bool has_removed_ = false;
};

}  // namespace stint::application
