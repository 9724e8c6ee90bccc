#pragma once

#include <stint/application/provisioning/resources.hpp>

namespace stint::application {

/// Groups are departments: those that an employee is in today, and those that a directory has created. By id. Refuses:
/// forbidden unless the caller is an administrator; a filter or selection that cannot be parsed.
[[nodiscard]] domain::Result<ResourcePage> list_groups(const Context& context, const ImportServices& services,
                                                       const ResourceQuery& query);
[[nodiscard]] domain::Result<ResourceView> show_group(const Context& context, const ImportServices& services,
                                                      const std::string& id, const ResourceQuery& query);

// A new member moves into the department, and out of the former one; a former member is in none. Both apply from today
// on if departments of other days are known, as for every change of a record (see import/terms.hpp).

/// Also refuses: a name that another group has (conflict); a member that is not a user.
[[nodiscard]] domain::Result<ResourceView> add_group(const Context& context, const ImportServices& services,
                                                     const ResourceCommand& command);
/// A new name applies to the department on all days, and in the rules of teams (see departments.hpp).
[[nodiscard]] domain::Result<ResourceView> replace_group(const Context& context, const ImportServices& services,
                                                         const std::string& id, const ResourceCommand& command);
[[nodiscard]] domain::Result<ResourceView> patch_group(const Context& context, const ImportServices& services,
                                                       const std::string& id, const PatchCommand& command);
/// Today's members are then in no department.
[[nodiscard]] domain::Result<NoResourceView> remove_group(const Context& context, const ImportServices& services,
                                                          const std::string& id);

}  // namespace stint::application
