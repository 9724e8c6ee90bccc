#pragma once

#include <stint/application/provisioning/resources.hpp>

namespace stint::application {

/// Users are the company's employees, by id. Refuses: no administrator; a filter or selection that is not understood.
[[nodiscard]] domain::Result<ResourcePage> list_users(const Context& context, const ImportServices& services,
                                                      const ResourceQuery& query);
/// Refuses besides: unknown, also for somebody whom the directory has deleted.
[[nodiscard]] domain::Result<ResourceView> show_user(const Context& context, const ImportServices& services,
                                                     const std::string& id, const ResourceQuery& query);

// What a directory says of a user is applied as a change of the employee's record by an administrator: with all that
// is checked, recounted and written down for one (see administering.hpp). What it does not say stays. An
// administrator's address is not the directory's to change without a recent login (see administering.hpp).

/// Adds an employee, or brings somebody back whom the directory has deleted. Somebody new of whom no first day is said
/// begins today. Refuses: what `add_record` does; a name or an address that somebody has (conflict).
[[nodiscard]] domain::Result<ResourceView> add_user(const Context& context, const ProvisioningServices& services,
                                                    const ResourceCommand& command);
/// Changes what the resource says; null takes away.
[[nodiscard]] domain::Result<ResourceView> replace_user(const Context& context, const ProvisioningServices& services,
                                                        const std::string& id, const ResourceCommand& command);
[[nodiscard]] domain::Result<ResourceView> patch_user(const Context& context, const ProvisioningServices& services,
                                                      const std::string& id, const PatchCommand& command);
/// Locks somebody, and shows them to the directory no more. Nothing else of theirs changes.
[[nodiscard]] domain::Result<NoResourceView> remove_user(const Context& context, const ProvisioningServices& services,
                                                         const std::string& id);

}  // namespace stint::application
