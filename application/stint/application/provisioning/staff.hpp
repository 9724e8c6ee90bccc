#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <stint/application/administration/roster.hpp>
#include <stint/application/ports/provisioning.hpp>
#include <stint/application/provisioning/seen_records.hpp>
#include <stint/domain/provisioning/attribute.hpp>

namespace stint::application {

/// An employee, with the data that is not part of their record.
struct SeenUser {
  const domain::Employee& employee;
  const ProvisionedPerson& said;              ///< data from the directory
  const domain::Employee* manager = nullptr;  ///< the first one as of today; null: none
  const ProvisionedGroup* group = nullptr;    ///< their department as of today; null: none
};

/// The resource that the directory sees. Of `keys` only those of schedules and holiday calendars are used.
[[nodiscard]] domain::Attribute resource_of(const SeenUser& user, const Keys& keys, domain::Date today);

/// Whether the directory sees an employee: not if it has deleted them, or if they have been erased.
[[nodiscard]] bool is_seen(const domain::Employee& employee, const ProvisionedPerson& said);

/// The directory's name for an employee: their address if it has not set another name.
[[nodiscard]] std::string user_name_of(const domain::Employee& employee, const ProvisionedPerson& said);

/// A company as seen by a directory that provisions its people: users are its employees, groups its departments. Read
/// once, with the same number of statements for many people as for one.
class Staff {
 public:
  /// `today`: the company's date, which selects the terms.
  Staff(Work& work, const domain::Company& company, const Digests& digests, domain::Date today);

  [[nodiscard]] const Roster& roster() const { return roster_; }

  /// The employees whom the directory sees, by id: all except those that it has deleted, and erased ones.
  [[nodiscard]] std::vector<const domain::Employee*> people() const;
  /// One of them; null for any other id.
  [[nodiscard]] const domain::Employee* person(std::string_view id) const;
  /// An employee whom the directory has deleted and who has that address, name or external id; null if there is none.
  [[nodiscard]] const domain::Employee* removed_person(std::string_view email, std::string_view user_name,
                                                       std::string_view external_id) const;
  /// The directory's data about an employee.
  [[nodiscard]] ProvisionedPerson said_of(domain::EmployeeId employee) const;
  /// Whether another employee has that name, or has it as their address.
  [[nodiscard]] bool is_taken(std::string_view user_name, std::optional<domain::EmployeeId> but_of) const;
  [[nodiscard]] domain::Attribute user(const domain::Employee& employee) const;

  [[nodiscard]] const SeenGroups& groups() const { return groups_; }

 private:
  [[nodiscard]] std::string name_of(const domain::Employee& employee) const;
  [[nodiscard]] SeenGroups read_groups(Work& work, const Digests& digests, domain::Date today);

  Roster roster_;
  domain::Date today_;
  std::unordered_map<domain::EmployeeId, const domain::Employee*> employees_{};
  std::unordered_map<domain::EmployeeId, ProvisionedPerson> said_{};
  SeenGroups groups_;
};

}  // namespace stint::application
