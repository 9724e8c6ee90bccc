#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <stint/application/import/company_file.hpp>
#include <stint/application/ports/provisioning.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/provisioning/attribute.hpp>

// Conversion between a user of a directory and a record of company files. Attributes that map directly are in a table;
// others, such as addresses, are converted separately.

namespace stint::application {

struct UserFacts {
  const FiledEmployee& filed;  ///< as of today
  domain::EmployeeId id;
  std::string user_name{};
  std::optional<std::string> external_id{};
  const domain::Employee* manager = nullptr;  ///< the first one; null: none
  const ProvisionedGroup* group = nullptr;    ///< null: in no department
};

[[nodiscard]] domain::Attribute user_resource(const UserFacts& facts);

/// A reference to another resource: its id, its path and its name under the given attribute name.
[[nodiscard]] domain::Attribute reference(const std::string& id, std::string_view kind, std::string_view name_of_name,
                                          const std::string& name);
[[nodiscard]] domain::Attribute meta_of(std::string_view type, std::string_view kind, const std::string& id);

/// The data of a user from a directory other than the members in the table.
struct SaidOfUser {
  std::string user_name{};
  std::string email{};
  std::optional<std::string> external_id{};
  std::optional<bool> active{};             ///< nullopt: not set, or neither true nor false
  std::optional<std::string> manager_id{};  ///< nullopt: none
};

[[nodiscard]] SaidOfUser said_of_user(const domain::Attribute& user);

/// The members of an employee's record that a directory changes: those of company files, without key, address and
/// managers. `before`: empty for a new employee.
[[nodiscard]] domain::Attribute changed_members(const domain::Attribute& before, const domain::Attribute& wanted);

/// The refusal of a record, with the directory's names of its members.
[[nodiscard]] domain::Problem in_words_of_directory(domain::Problem problem);

}  // namespace stint::application
