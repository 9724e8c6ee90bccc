#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <stint/application/import/company_file.hpp>
#include <stint/application/ports/provisioning.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/provisioning/attribute.hpp>

// A user of a directory as a record of company files has them, and the other way round. What follows from the names of
// attributes stands in a table; what does not, such as addresses, beside it.

namespace stint::application {

struct UserFacts {
  const FiledEmployee& filed;  ///< as they are today
  domain::EmployeeId id;
  std::string user_name{};
  std::optional<std::string> external_id{};
  const domain::Employee* manager = nullptr;  ///< the first one; null: none
  const ProvisionedGroup* group = nullptr;    ///< null: in no department
};

[[nodiscard]] domain::Attribute user_resource(const UserFacts& facts);

/// What refers to another resource: its id, its path and its name under a name of an attribute.
[[nodiscard]] domain::Attribute reference(const std::string& id, std::string_view kind, std::string_view name_of_name,
                                          const std::string& name);
[[nodiscard]] domain::Attribute meta_of(std::string_view type, std::string_view kind, const std::string& id);

/// What a directory says of a user beside the members that a table has.
struct SaidOfUser {
  std::string user_name{};
  std::string email{};
  std::optional<std::string> external_id{};
  std::optional<bool> active{};             ///< nothing: not said, or neither true nor false
  std::optional<std::string> manager_id{};  ///< nothing: none
};

[[nodiscard]] SaidOfUser said_of_user(const domain::Attribute& user);

/// The members of an employee's record that a directory wants otherwise than they are: those of company files, without
/// key, address and managers. `before`: empty for somebody new.
[[nodiscard]] domain::Attribute changed_members(const domain::Attribute& before, const domain::Attribute& wanted);

/// The refusal of a record under the names that its members have in the directory.
[[nodiscard]] domain::Problem in_words_of_directory(domain::Problem problem);

}  // namespace stint::application
