#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/description/inputs.hpp>
#include <stint/application/paging.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/problem.hpp>

// A department is a string that its members have in common. It exists while an employee is in it on any day, a rule of
// a team names it, or a directory that provisions people has it as a group; it cannot be added or removed in any other
// way. Only for administrators.

namespace stint::application {

struct DepartmentView {
  std::string name{};
  std::int64_t people = 0;  ///< members as of today, including locked ones
  bool is_rehearsal = false;
};

template <>
inline constexpr auto description<DepartmentView> = describe(member("name", &DepartmentView::name),
                                                             member("people", &DepartmentView::people,
                                                                    "Its members today, including locked ones."));

struct DepartmentsQuery {
  std::string search{};  ///< must be contained in the displayed name; empty: all
};

template <>
inline constexpr auto description<DepartmentsQuery> =
    describe(input(domain::fields::search, &DepartmentsQuery::search,
                   "Only departments whose name contains it. Case and diacritics are ignored."));

/// By name, or sorted by `Column::name` or `people`.
[[nodiscard]] domain::Result<Page<DepartmentView>> list_departments(const Context& context,
                                                                    const DepartmentsQuery& query,
                                                                    const Submitted<PageQuery>& page);

struct RenameCommand {
  std::optional<std::string> name{};
  bool is_rehearsal = false;  ///< a dry run: the change is made, but not kept
};

template <>
inline constexpr auto description<RenameCommand> = describe(input(domain::fields::token_name, &RenameCommand::name));

/// Renames a department, in one transaction, for all employees who are in it on any day and in the rules of teams.
/// Refused if the new name already exists, because the two departments could not be separated again.
[[nodiscard]] domain::Result<DepartmentView> rename_department(const Context& context, const std::string& department,
                                                               const Submitted<RenameCommand>& submitted);

}  // namespace stint::application
