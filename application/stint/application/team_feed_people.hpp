#pragma once

#include <map>
#include <set>
#include <utility>
#include <vector>

#include <stint/application/ports/work.hpp>
#include <stint/domain/company/calendar_feed.hpp>
#include <stint/domain/company/employee.hpp>

namespace stint::application {

/// The employees that `domain::is_in_team_feed` accepts, by id, locked ones included. Reads only the people of the
/// viewer and of the viewer's managers, not the company.
[[nodiscard]] inline std::vector<domain::Employee> people_in_team_feed(Work& work, domain::CompanyId company,
                                                                       const domain::Employee& viewer,
                                                                       domain::CalendarSharing sharing,
                                                                       domain::Date day) {
  std::set<domain::EmployeeId> managers;
  if (viewer.role >= domain::Role::manager) managers.insert(viewer.id);
  if (sharing >= domain::CalendarSharing::team) {
    const auto& own = viewer.managers_on(day);
    managers.insert(own.begin(), own.end());
  }
  std::map<domain::EmployeeId, domain::Employee> found;
  for (const auto manager : managers) {
    for (auto& one : work.employees(company).visible_to(manager, day)) {
      if (domain::is_in_team_feed(viewer, sharing, one, day)) found.try_emplace(one.id, std::move(one));
    }
  }
  std::vector<domain::Employee> people;
  people.reserve(found.size());
  for (auto& [id, one] : found) people.push_back(std::move(one));
  return people;
}

}  // namespace stint::application
