#pragma once

#include <string_view>

#include <stint/application/provisioning/resources.hpp>

namespace stint::application {

/// Users are the company's employees, by id. Refuses: forbidden unless the caller is an administrator; a filter or
/// selection that cannot be parsed.
[[nodiscard]] domain::Result<ResourcePage> list_users(const Context& context, const ImportServices& services,
                                                      const ResourceQuery& query);
/// Also refuses: unknown, including employees whom the directory has deleted.
[[nodiscard]] domain::Result<UserView> show_user(const Context& context, const ImportServices& services,
                                                 std::string_view id, const SelectionQuery& selection);

// The data of a user from a directory is applied as a change of the employee's record by an administrator: everything
// that is checked, recounted and audited for one applies (see administering.hpp). Data that it leaves out stays. An
// administrator's address cannot be changed by the directory without a recent login (see administering.hpp).

/// Adds an employee, or restores one whom the directory has deleted. A new employee without a first day begins today.
/// Refuses: what `add_record` refuses; a name or an address that another employee has (conflict).
[[nodiscard]] domain::Result<UserView> add_user(const Context& context, const ProvisioningServices& services,
                                                const Submitted<UserCommand>& submitted,
                                                const SelectionQuery& selection);
/// Changes the members that the resource contains; null removes a value.
[[nodiscard]] domain::Result<UserView> replace_user(const Context& context, const ProvisioningServices& services,
                                                    std::string_view id, const Submitted<UserCommand>& submitted,
                                                    const SelectionQuery& selection);
[[nodiscard]] domain::Result<UserView> patch_user(const Context& context, const ProvisioningServices& services,
                                                  std::string_view id, const Submitted<PatchCommand>& submitted,
                                                  const SelectionQuery& selection);
/// Locks an employee, and no longer shows them to the directory. Nothing else about them changes.
[[nodiscard]] domain::Result<NoResourceView> remove_user(const Context& context, const ProvisioningServices& services,
                                                         std::string_view id);

}  // namespace stint::application
