#include <map>
#include <set>
#include <utility>

#include <stint/application/team_feed_people.hpp>

namespace stint::application {

using namespace domain;

std::vector<Employee> people_in_team_feed(Work& work, CompanyId company, const Employee& viewer,
                                          CalendarSharing sharing, Date day) {
  std::set<EmployeeId> managers;
  if (viewer.role >= Role::manager) managers.insert(viewer.id);
  if (sharing >= CalendarSharing::team) {
    const auto& own = viewer.managers_on(day);
    managers.insert(own.begin(), own.end());
  }
  std::map<EmployeeId, Employee> found;
  for (const auto manager : managers) {
    for (auto& one : work.employees(company).visible_to(manager, day)) {
      if (domain::is_in_team_feed(viewer, sharing, one, day)) found.try_emplace(one.id, std::move(one));
    }
  }
  std::vector<Employee> people;
  people.reserve(found.size());
  for (auto& [id, one] : found) people.push_back(std::move(one));
  return people;
}

}  // namespace stint::application
