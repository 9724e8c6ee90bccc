#pragma once

#include <stint/application/provisioning/resources.hpp>

namespace stint::application {

/// Groups are departments: those that somebody is in today, and those that a directory has made. By id. Refuses: no
/// administrator; a filter or selection that is not understood.
[[nodiscard]] domain::Result<ResourcePage> list_groups(const Context& context, const ImportServices& services,
                                                       const ResourceQuery& query);
[[nodiscard]] domain::Result<ResourceView> show_group(const Context& context, const ImportServices& services,
                                                      const std::string& id, const ResourceQuery& query);

// Who becomes a member moves into the department, and out of the one before; who ceases to be one is in none. Both hold
// from today on where departments of other days are known, as for every change of a record (see import/terms.hpp).

/// Refuses besides: a name that a group has (conflict); a member that is no user.
[[nodiscard]] domain::Result<ResourceView> add_group(const Context& context, const ImportServices& services,
                                                     const ResourceCommand& command);
/// Another name is that of the department of all days, and in the rules of teams (see departments.hpp).
[[nodiscard]] domain::Result<ResourceView> replace_group(const Context& context, const ImportServices& services,
                                                         const std::string& id, const ResourceCommand& command);
[[nodiscard]] domain::Result<ResourceView> patch_group(const Context& context, const ImportServices& services,
                                                       const std::string& id, const PatchCommand& command);
/// Whoever is in it today is in none.
[[nodiscard]] domain::Result<NoResourceView> remove_group(const Context& context, const ImportServices& services,
                                                          const std::string& id);

}  // namespace stint::application
