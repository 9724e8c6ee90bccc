#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <stint/application/context.hpp>
#include <stint/application/paging.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/problem.hpp>

// A department is a text that its people have in common. It is there while somebody is in it, on whatever day, a rule
// of a team names it, or a directory that provisions people has it as a group; nobody else adds or removes one.
// Administrators alone.

namespace stint::application {

struct DepartmentView {
  std::string name{};
  std::int64_t people = 0;  ///< who are in it today, locked ones included
  bool is_rehearsal = false;
};

struct DepartmentsQuery {
  std::string search{};  ///< is contained in the name, as people read it; empty: whatever it is
};

/// By name, or sorted by `Column::name` or `people`.
[[nodiscard]] domain::Result<Page<DepartmentView>> list_departments(const Context& context,
                                                                    const DepartmentsQuery& query,
                                                                    const Submitted<PageQuery>& page);

struct RenameCommand {
  std::optional<std::string> name{};
  bool is_rehearsal = false;  ///< it is done, and nothing of it is kept
};

/// Gives a department another name, of all who are in it on any day and in the rules of teams, in one act. Refused
/// where there is a department of the new name already, for nothing could part the two again.
[[nodiscard]] domain::Result<DepartmentView> rename_department(const Context& context, const std::string& department,
                                                               const Submitted<RenameCommand>& submitted);

}  // namespace stint::application
