#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <stint/application/administration/roster.hpp>
#include <stint/application/ports/provisioning.hpp>
#include <stint/domain/provisioning/attribute.hpp>

namespace stint::application {

/// Somebody, with what stands beside their record.
struct SeenUser {
  const domain::Employee& employee;
  const ProvisionedPerson& said;              ///< by the directory
  const domain::Employee* manager = nullptr;  ///< the first of today; null: none
  const ProvisionedGroup* group = nullptr;    ///< their department of today; null: none
};

/// The resource that the directory sees. Of `keys` those of schedules and holiday calendars count.
[[nodiscard]] domain::Attribute resource_of(const SeenUser& user, const Keys& keys, domain::Date today);

/// Whether the directory sees somebody: not whom it has deleted, nor who is forgotten.
[[nodiscard]] bool is_seen(const domain::Employee& employee, const ProvisionedPerson& said);

/// How a directory calls somebody: by their address where it has said no other name.
[[nodiscard]] std::string user_name_of(const domain::Employee& employee, const ProvisionedPerson& said);

/// The group of a name; null where there is none of it.
[[nodiscard]] const ProvisionedGroup* group_named(const std::vector<ProvisionedGroup>& groups, std::string_view name);
/// A new group of a name, under an id that none of the others has: the same as long as these are.
[[nodiscard]] ProvisionedGroup new_group(const std::vector<ProvisionedGroup>& others, const std::string& name,
                                         const Digests& digests);

/// A company as a directory that provisions its people sees it: users are its employees, groups its departments. Read
/// once, in as many statements for many people as for one.
class Staff {
 public:
  /// `today`: the company's day, whose terms count.
  Staff(Work& work, const domain::Company& company, const Digests& digests, domain::Date today);

  [[nodiscard]] const Roster& roster() const { return roster_; }

  /// Whom the directory sees, by id: all but those that it has deleted, and those who are forgotten.
  [[nodiscard]] std::vector<const domain::Employee*> people() const;
  /// One of them; null for any other id.
  [[nodiscard]] const domain::Employee* person(std::string_view id) const;
  /// Somebody whom the directory has deleted and who has that address, name or external id; null: nobody.
  [[nodiscard]] const domain::Employee* removed_person(std::string_view email, std::string_view user_name,
                                                       std::string_view external_id) const;
  /// What the directory has said of somebody.
  [[nodiscard]] ProvisionedPerson said_of(domain::EmployeeId employee) const;
  /// Whether somebody else is called so, be it by their address.
  [[nodiscard]] bool is_taken(std::string_view user_name, std::optional<domain::EmployeeId> but_of) const;
  [[nodiscard]] domain::Attribute user(const domain::Employee& employee) const;

  /// Departments that somebody is in today, or that a directory has made, by id.
  [[nodiscard]] const std::vector<ProvisionedGroup>& groups() const { return groups_; }
  [[nodiscard]] const ProvisionedGroup* group(std::string_view id) const;
  [[nodiscard]] const ProvisionedGroup* group_named(std::string_view name) const;
  /// Who is in a department today, of those whom the directory sees.
  [[nodiscard]] const std::vector<const domain::Employee*>& members_of(const std::string& department) const;
  [[nodiscard]] domain::Attribute group(const ProvisionedGroup& group) const;
  /// A new group of a name, under an id that none has.
  [[nodiscard]] ProvisionedGroup new_group(const std::string& name) const;

 private:
  [[nodiscard]] std::string name_of(const domain::Employee& employee) const;
  void read_groups(Work& work);

  Roster roster_;
  const Digests& digests_;
  domain::Date today_;
  std::unordered_map<domain::EmployeeId, const domain::Employee*> employees_{};
  std::unordered_map<domain::EmployeeId, ProvisionedPerson> said_{};
  std::map<std::string, std::vector<const domain::Employee*>> departments_{};
  std::vector<ProvisionedGroup> groups_{};
};

}  // namespace stint::application
