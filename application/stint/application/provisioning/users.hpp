#pragma once

#include <stint/application/provisioning/resources.hpp>

namespace stint::application {

/// Users are the company's employees, by id. Refuses: forbidden unless the caller is an administrator; a filter or
/// selection that cannot be parsed.
[[nodiscard]] domain::Result<ResourcePage> list_users(const Context& context, const ImportServices& services,
                                                      const ResourceQuery& query);
/// Also refuses: unknown, including employees whom the directory has deleted.
[[nodiscard]] domain::Result<ResourceView> show_user(const Context& context, const ImportServices& services,
                                                     const std::string& id, const ResourceQuery& query);

// The data of a user from a directory is applied as a change of the employee's record by an administrator: everything
// that is checked, recounted and audited for one applies (see administering.hpp). Data that it leaves out stays. An
// administrator's address cannot be changed by the directory without a recent login (see administering.hpp).

/// Adds an employee, or restores one whom the directory has deleted. A new employee without a first day begins today.
/// Refuses: what `add_record` refuses; a name or an address that another employee has (conflict).
[[nodiscard]] domain::Result<ResourceView> add_user(const Context& context, const ProvisioningServices& services,
                                                    const ResourceCommand& command);
/// Changes the members that the resource contains; null removes a value.
[[nodiscard]] domain::Result<ResourceView> replace_user(const Context& context, const ProvisioningServices& services,
                                                        const std::string& id, const ResourceCommand& command);
[[nodiscard]] domain::Result<ResourceView> patch_user(const Context& context, const ProvisioningServices& services,
                                                      const std::string& id, const PatchCommand& command);
/// Locks an employee, and no longer shows them to the directory. Nothing else about them changes.
[[nodiscard]] domain::Result<NoResourceView> remove_user(const Context& context, const ProvisioningServices& services,
                                                         const std::string& id);

}  // namespace stint::application
