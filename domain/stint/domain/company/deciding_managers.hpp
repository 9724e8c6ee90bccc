#pragma once

#include <algorithm>
#include <vector>

#include <stint/domain/company/employments.hpp>
#include <stint/domain/company/role.hpp>
#include <stint/domain/ids.hpp>

namespace stint::domain {

/// A member of an employee's list of managers, with the properties that matter for deciding.
struct ListedManager {
  EmployeeId id;
  Role role = Role::user;
  bool active = true;  ///< false: locked
  Employments employment{};
  bool operator==(const ListedManager&) const = default;
};

/// Whether a listed manager may decide about the employee's requests while employed. Not if the manager is locked, has
/// the role USER, or is the employee.
[[nodiscard]] constexpr bool decides_as_manager(const ListedManager& manager, EmployeeId employee) {
  return manager.active && may_decide(manager.role) && manager.id != employee;
}

/// The administrators in charge of a company on a day, out of those that are not locked: the employed ones; all of them
/// if none is employed, so that a company is never without one.
[[nodiscard]] inline std::vector<EmployeeId> administrators_on(Date day, const std::vector<ListedManager>& unlocked) {
  const bool is_exempt = std::ranges::none_of(unlocked, [&](const auto& one) { return one.employment.covers(day); });
  std::vector<EmployeeId> ids;
  for (const auto& one : unlocked) {
    if (is_exempt || one.employment.covers(day)) ids.push_back(one.id);
  }
  return ids;
}

}  // namespace stint::domain
