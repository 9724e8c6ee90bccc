#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/administration/administering.hpp>
#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/description/inputs.hpp>
#include <stint/application/import/importing.hpp>
#include <stint/application/provisioning/staff.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/provisioning/attribute_selection.hpp>
#include <stint/domain/provisioning/filter.hpp>
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

namespace fields {
inline constexpr domain::Field attributes{"attributes"};
inline constexpr domain::Field count{"count"};
inline constexpr domain::Field excluded_attributes{"excluded-attributes"};
inline constexpr domain::Field filter{"filter"};
inline constexpr domain::Field start_index{"start-index"};
}  // namespace fields

namespace accepts {

/// Whole numbers, which the use case parses; one outside the range is read as the nearest in it.
struct Nearest {
  std::int64_t least = 0;
  std::int64_t most = 0;
  std::int64_t otherwise = 0;  ///< for an empty string
};

/// Strings of at most so many bytes; the use case refuses longer ones.
struct CheckedLength {
  std::size_t bytes = 0;
};

}  // namespace accepts

/// The numbers of a query. All other numbers are read as the nearest that clients can read back.
[[nodiscard]] constexpr accepts::Nearest number_of_resources(std::int64_t otherwise) {
  return {std::numeric_limits<std::int32_t>::min(), std::numeric_limits<std::int32_t>::max(), otherwise};
}
inline constexpr auto usual_start = number_of_resources(1);
inline constexpr auto usual_count = number_of_resources(100);

/// The attributes that a response contains, by name, separated by commas. Both empty: all.
struct SelectionQuery {
  std::string attributes{};
  std::string excluded_attributes{};
};

template <>
inline constexpr auto description<SelectionQuery> =
    describe(input(fields::attributes, &SelectionQuery::attributes, "The attributes to return, separated by commas."),
             input(fields::excluded_attributes, &SelectionQuery::excluded_attributes,
                   "The attributes to leave out, separated by commas. Not together with `attributes`."));

/// The query of a directory, as sent. Empty: not set.
struct ResourceQuery {
  std::string filter{};
  std::string start_index{};  ///< 1: the first one
  std::string count{};        ///< 0: only how many there are
  SelectionQuery selection{};
};

template <>
inline constexpr auto description<ResourceQuery> = std::tuple_cat(
    describe(input(fields::filter, &ResourceQuery::filter, accepts::CheckedLength{domain::longest_filter},
                   "RFC 7644 §3.4.2.2, up to 2000 bytes, 50 comparisons and 8 deep."),
             input(fields::start_index, &ResourceQuery::start_index, usual_start,
                   "The number of the first resource to return; less than 1 means 1."),
             input(fields::count, &ResourceQuery::count, usual_count,
                   "How many resources to return, at most 200; less than 0 means 0.")),
    joined_inputs(&ResourceQuery::selection));

struct ResourcePage {
  std::int64_t total = 0;
  std::int64_t start_index = 1;
  std::vector<domain::Attribute> resources{};
};

struct ResourceView {
  domain::Attribute resource{};
  std::string id{};
};
struct UserView : ResourceView {};
struct GroupView : ResourceView {};

struct NoResourceView {};

/// Reads the record of an employee as company files would contain it, with faults under the names of its members.
/// `is_new`: required members must be set.
using EmployeeReader = std::function<RecordCommand<FiledEmployee>(const domain::Attribute& record, bool is_new)>;

struct ProvisioningServices {
  const ImportServices& settings;
  EmployeeReader read_employee;
};

// Commands of a directory. A body that is not a JSON object, or one that is nested too deep, is a fault of the whole.

struct ResourceCommand {
  domain::Attribute resource{};
};
struct UserCommand : ResourceCommand {};
struct GroupCommand : ResourceCommand {};

struct PatchCommand {
  std::vector<domain::PatchOperation> operations{};
  std::vector<domain::MemberError> faults{};  ///< of operations that are not among them
};

/// The reason of a directory for changing closed months: the name of its token.
[[nodiscard]] std::string reason_of_directory(const Context& context);

[[nodiscard]] Staff staff_of(const Context& context, const ImportServices& services);

/// The requested page of `count` resources: `at` creates one. Without a filter no others are created.
[[nodiscard]] domain::Result<ResourcePage> page_of_resources(const ResourceQuery& query, std::size_t count,
                                                             const std::function<domain::Attribute(std::size_t)>& at);

}  // namespace stint::application
