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

// What users and groups of a directory have in common. Administrators alone, or a token of theirs that opens nothing
// else.

namespace stint::application {

/// A page is never longer.
inline constexpr std::int64_t most_resources = 200;

/// No name or id that a directory says and we keep is longer, in bytes.
inline constexpr std::size_t longest_provisioned_text = 500;

/// What is wrong with such a text: nothing if it is short enough.
void judge_provisioned_text(std::string_view attribute, std::string_view text,
                            std::vector<domain::MemberError>& errors);

/// What a directory asks for, as it says it. Empty: not said.
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

/// Reads the record of an employee that company files would have: with faults under the names of its members. `is_new`:
/// required members must be there.
using EmployeeReader = std::function<RecordCommand<FiledEmployee>(const domain::Attribute& record, bool is_new)>;

struct ProvisioningServices {
  const ImportServices& settings;
  EmployeeReader read_employee;
};

/// A body that is a resource, or the operations of a change.
struct ResourceCommand {
  domain::Attribute resource{};
  bool is_unreadable = false;  ///< no JSON object, or one that is nested too deep
  std::string attributes{};    ///< that are wanted of the response, as in a ResourceQuery
  std::string excluded_attributes{};
};
struct PatchCommand {
  std::vector<domain::PatchOperation> operations{};
  std::vector<domain::MemberError> faults{};
  bool is_unreadable = false;
  std::string attributes{};
  std::string excluded_attributes{};
};

/// Why a directory changes closed months, if it does: the name of its token.
[[nodiscard]] std::string reason_of_directory(const Context& context);

[[nodiscard]] Staff staff_of(const Context& context, const ImportServices& services);

/// The refusal of what is no resource or change at all.
[[nodiscard]] domain::Problem unreadable_resource();

/// Those of `count` resources that are asked for: `at` makes one. Without a filter no others are made.
[[nodiscard]] domain::Result<ResourcePage> page_of_resources(const ResourceQuery& query, std::size_t count,
                                                             const std::function<domain::Attribute(std::size_t)>& at);

}  // namespace stint::application
