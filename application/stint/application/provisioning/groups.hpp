#pragma once

#include <string_view>

#include <stint/application/provisioning/resources.hpp>

namespace stint::application {

/// Groups are departments: those that an employee is in today, and those that a directory has created. By id. Refuses:
/// forbidden unless the caller is an administrator; a filter or selection that cannot be parsed.
[[nodiscard]] domain::Result<ResourcePage> list_groups(const Context& context, const ImportServices& services,
                                                       const ResourceQuery& query);
[[nodiscard]] domain::Result<GroupView> show_group(const Context& context, const ImportServices& services,
                                                   std::string_view id, const SelectionQuery& selection);

// A new member moves into the department, and out of the former one; a former member is in none. Both apply from today
// on if departments of other days are known, as for every change of a record (see import/terms.hpp).

/// Also refuses: a name that another group has (conflict); a member that is not a user.
[[nodiscard]] domain::Result<GroupView> add_group(const Context& context, const ImportServices& services,
                                                  const Submitted<GroupCommand>& submitted,
                                                  const SelectionQuery& selection);
/// A new name applies to the department on all days, and in the rules of teams (see departments.hpp).
[[nodiscard]] domain::Result<GroupView> replace_group(const Context& context, const ImportServices& services,
                                                      std::string_view id, const Submitted<GroupCommand>& submitted,
                                                      const SelectionQuery& selection);
[[nodiscard]] domain::Result<GroupView> patch_group(const Context& context, const ImportServices& services,
                                                    std::string_view id, const Submitted<PatchCommand>& submitted,
                                                    const SelectionQuery& selection);
/// Today's members are then in no department.
[[nodiscard]] domain::Result<NoResourceView> remove_group(const Context& context, const ImportServices& services,
                                                          std::string_view id);

}  // namespace stint::application
