#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/domain/ids.hpp>

namespace stint::application {

/// The data that a directory has provided about a person in addition to their record.
struct ProvisionedPerson {
  domain::EmployeeId employee;
  std::optional<std::string> user_name{};    ///< nullopt: their e-mail address
  std::optional<std::string> external_id{};  ///< assigned by the directory
  bool is_removed = false;                   ///< the directory has deleted them, and no longer sees them
  bool operator==(const ProvisionedPerson&) const = default;
};

/// A group of a directory: the department with that name, which may be empty.
struct ProvisionedGroup {
  std::string id{};    ///< as the directory knows it, even after the department was renamed
  std::string name{};  ///< unique in the company
  std::optional<std::string> external_id{};
  bool operator==(const ProvisionedGroup&) const = default;
};

/// The provisioning data of a company's directory. Contains nothing about people and departments that the directory has
/// not touched.
class Provisioning {
 public:
  virtual ~Provisioning() = default;
  /// By id of the employee.
  [[nodiscard]] virtual std::vector<ProvisionedPerson> people() const = 0;
  [[nodiscard]] virtual std::optional<ProvisionedPerson> person(domain::EmployeeId employee) const = 0;
  /// People with that user name, without regard to ASCII case, or that external id, by id of the employee. The string
  /// is UTF-8 without NUL.
  [[nodiscard]] virtual std::vector<ProvisionedPerson> called(std::string_view text) const = 0;
  /// Adds or replaces. Throws if the employee does not belong to the company.
  virtual void save(const ProvisionedPerson& person) = 0;
  /// By id.
  [[nodiscard]] virtual std::vector<ProvisionedGroup> groups() const = 0;
  /// Adds or replaces. Throws if another group has the name.
  virtual void save(const ProvisionedGroup& group) = 0;
  /// Does nothing if the group does not exist.
  virtual void remove_group(std::string_view id) = 0;
  /// Those of `people` whom the directory has deleted.
  [[nodiscard]] virtual std::vector<ProvisionedPerson> removed() const {
    auto removed = people();
    std::erase_if(removed, [](const ProvisionedPerson& one) { return !one.is_removed; });
    return removed;
  }
  /// The data about several employees, in no particular order: in one query where the store supports it.
  [[nodiscard]] virtual std::vector<ProvisionedPerson> find_each(std::span<const domain::EmployeeId> employees) const {
    std::vector<ProvisionedPerson> found;
    for (const auto employee : employees) {
      if (auto one = person(employee)) found.push_back(*std::move(one));
    }
    return found;
  }
};

}  // namespace stint::application
