#pragma once

#include <algorithm>
#include <vector>

#include <stint/domain/company/employments.hpp>
#include <stint/domain/company/role.hpp>
#include <stint/domain/ids.hpp>

namespace stint::domain {

/// Somebody who stands in an employee's list of managers, as far as it matters for deciding.
struct ListedManager {
  EmployeeId id;
  Role role = Role::user;
  bool active = true;  ///< false: locked
  Employments employment{};
  bool operator==(const ListedManager&) const = default;
};

/// Whether a listed manager may decide about the employee's requests while employed: nobody may who is locked or whose
/// role is USER, and nobody by standing in their own list.
[[nodiscard]] constexpr bool decides_as_manager(const ListedManager& manager, EmployeeId employee) {
  return manager.active && may_decide(manager.role) && manager.id != employee;
}

/// Of a company's administrators that are not locked those who administrate it on a day: the employed ones; all of them
/// where none is, so that a company is never without.
[[nodiscard]] inline std::vector<EmployeeId> administrators_on(Date day, const std::vector<ListedManager>& unlocked) {
  const bool is_exempt = std::ranges::none_of(unlocked, [&](const auto& one) { return one.employment.covers(day); });
  std::vector<EmployeeId> ids;
  for (const auto& one : unlocked) {
    if (is_exempt || one.employment.covers(day)) ids.push_back(one.id);
  }
  return ids;
}

}  // namespace stint::domain
