#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/ports/cryptography.hpp>
#include <stint/application/ports/provisioning.hpp>
#include <stint/application/ports/work.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/company/employees.hpp>
#include <stint/domain/provisioning/attribute.hpp>

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

/// The group with a name; null if it does not exist.
[[nodiscard]] const ProvisionedGroup* group_named(const std::vector<ProvisionedGroup>& groups, std::string_view name);
/// A new group with a name, and an id that differs from those of the others; the id is the same as long as the others
/// are.
[[nodiscard]] ProvisionedGroup new_group(const std::vector<ProvisionedGroup>& others, const std::string& name,
                                         const Digests& digests);

/// The groups of a directory: departments that an employee is in today, or that the directory has created.
class SeenGroups {
 public:
  /// `stored`: those that the directory has created. `people`: whom the directory sees, by id; they and the digests
  /// must outlive the groups. `today`: the company's date.
  SeenGroups(std::vector<ProvisionedGroup> stored, const std::vector<const domain::Employee*>& people,
             const Digests& digests, domain::Date today);

  /// By id.
  [[nodiscard]] const std::vector<ProvisionedGroup>& all() const { return groups_; }
  /// Null for an unknown id.
  [[nodiscard]] const ProvisionedGroup* find(std::string_view id) const;
  [[nodiscard]] const ProvisionedGroup* named(std::string_view name) const { return group_named(groups_, name); }
  /// The employees in a department today.
  [[nodiscard]] const std::vector<const domain::Employee*>& members_of(const std::string& department) const;
  [[nodiscard]] domain::Attribute resource(const ProvisionedGroup& group) const;
  /// A new group with a name, under an unused id.
  [[nodiscard]] ProvisionedGroup added(const std::string& name) const { return new_group(groups_, name, digests_); }

 private:
  const Digests& digests_;
  std::map<std::string, std::vector<const domain::Employee*>> departments_{};
  std::vector<ProvisionedGroup> groups_;
};

}  // namespace stint::application
