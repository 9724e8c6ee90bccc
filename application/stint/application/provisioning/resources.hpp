#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/administration/administering.hpp>
#include <stint/application/context.hpp>
#include <stint/application/import/importing.hpp>
#include <stint/application/provisioning/staff.hpp>
#include <stint/domain/provisioning/attribute_selection.hpp>
#include <stint/domain/provisioning/patch.hpp>

// Common parts of the users and groups of a directory. Only for administrators, or a token of theirs that is limited to
// provisioning.

namespace stint::application {

/// The maximum length of a page.
inline constexpr std::int64_t most_resources = 200;

/// The maximum length in bytes of a name or id from a directory that is stored.
inline constexpr std::size_t longest_provisioned_text = 500;

/// Adds an error if such a string is too long.
void judge_provisioned_text(std::string_view attribute, std::string_view text,
                            std::vector<domain::MemberError>& errors);

/// The query of a directory, as sent. Empty: not set.
struct ResourceQuery {
  std::string filter{};
  std::string start_index{};  ///< 1: the first one
  std::string count{};        ///< 0: only how many there are
  std::string attributes{};
  std::string excluded_attributes{};
};

struct ResourcePage {
  std::int64_t total = 0;
  std::int64_t start_index = 1;
  std::vector<domain::Attribute> resources{};
};

struct ResourceView {
  domain::Attribute resource{};
  std::string id{};
};

struct NoResourceView {};

/// Reads the record of an employee as company files would contain it, with faults under the names of its members.
/// `is_new`: required members must be set.
using EmployeeReader = std::function<RecordCommand<FiledEmployee>(const domain::Attribute& record, bool is_new)>;

struct ProvisioningServices {
  const ImportServices& settings;
  EmployeeReader read_employee;
};

/// A body that is a resource, or the operations of a change.
struct ResourceCommand {
  domain::Attribute resource{};
  bool is_unreadable = false;  ///< not a JSON object, or one that is nested too deep
  std::string attributes{};    ///< to include in the response, as in a ResourceQuery
  std::string excluded_attributes{};
};
struct PatchCommand {
  std::vector<domain::PatchOperation> operations{};
  std::vector<domain::MemberError> faults{};
  bool is_unreadable = false;
  std::string attributes{};
  std::string excluded_attributes{};
};

/// The reason of a directory for changing closed months: the name of its token.
[[nodiscard]] std::string reason_of_directory(const Context& context);

[[nodiscard]] Staff staff_of(const Context& context, const ImportServices& services);

/// The refusal of a body that is not a resource or change at all.
[[nodiscard]] domain::Problem unreadable_resource();

/// The requested page of `count` resources: `at` creates one. Without a filter no others are created.
[[nodiscard]] domain::Result<ResourcePage> page_of_resources(const ResourceQuery& query, std::size_t count,
                                                             const std::function<domain::Attribute(std::size_t)>& at);

}  // namespace stint::application
