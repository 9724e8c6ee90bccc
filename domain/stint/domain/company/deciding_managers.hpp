#pragma once

#include <stint/domain/company/role.hpp>
#include <stint/domain/ids.hpp>

namespace stint::domain {

/// Somebody who stands in an employee's list of managers, as far as it matters for deciding.
struct ListedManager {
  EmployeeId id;
  Role role = Role::user;
  bool active = true;  ///< false: locked
  bool operator==(const ListedManager&) const = default;
};

/// Whether a listed manager decides about the employee's requests: nobody does who is locked or whose role is USER, and
/// nobody by standing in their own list.
[[nodiscard]] constexpr bool decides_as_manager(const ListedManager& manager, EmployeeId employee) {
  return manager.active && may_decide(manager.role) && manager.id != employee;
}

}  // namespace stint::domain
