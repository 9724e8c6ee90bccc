#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/domain/ids.hpp>

namespace stint::application {

/// What a directory that provisions people has said of somebody beside their record.
struct ProvisionedPerson {
  domain::EmployeeId employee;
  std::optional<std::string> user_name{};    ///< nothing: their e-mail address
  std::optional<std::string> external_id{};  ///< the directory's own
  bool is_removed = false;                   ///< the directory has deleted them, and is not shown them any more
  bool operator==(const ProvisionedPerson&) const = default;
};

/// A group of a directory: the department of that name, which may be empty.
struct ProvisionedGroup {
  std::string id{};    ///< as the directory knows it, whatever the department is called by now
  std::string name{};  ///< unique in the company
  std::optional<std::string> external_id{};
  bool operator==(const ProvisionedGroup&) const = default;
};

/// What a company's directory has said. Of people and departments that it has not touched there is nothing.
class Provisioning {
 public:
  virtual ~Provisioning() = default;
  /// By id of the employee.
  [[nodiscard]] virtual std::vector<ProvisionedPerson> people() const = 0;
  [[nodiscard]] virtual std::optional<ProvisionedPerson> person(domain::EmployeeId employee) const = 0;
  /// Those who have that user name, without regard to ASCII case, or that external id, by id of the employee. The text
  /// is UTF-8 without NUL.
  [[nodiscard]] virtual std::vector<ProvisionedPerson> called(std::string_view text) const = 0;
  /// Adds or replaces. Throws if the employee is not the company's.
  virtual void save(const ProvisionedPerson& person) = 0;
  /// By id.
  [[nodiscard]] virtual std::vector<ProvisionedGroup> groups() const = 0;
  /// Adds or replaces. Throws if another one has the name.
  virtual void save(const ProvisionedGroup& group) = 0;
  /// Of a group that is not there nothing.
  virtual void remove_group(std::string_view id) = 0;
};

}  // namespace stint::application
