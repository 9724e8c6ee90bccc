#include <algorithm>
#include <iterator>
#include <utility>

#include <stint/application/notifications/names_in_texts.hpp>
#include <stint/application/pages_of_people.hpp>
#include <stint/application/provisioning/seen_people.hpp>

namespace stint::application {

using namespace domain;

SeenPeople::PeopleById SeenPeople::sorted(const std::vector<Employee>& people) {
  PeopleById found{.all = chosen_from(people, [](const Employee&) { return true; })};
  std::ranges::sort(found.all, {}, &Employee::id);
  std::ranges::copy_if(found.all, std::back_inserter(found.remembered),
                       [](const Employee* one) { return !is_forgotten(*one); });
  return found;
}

SeenPeople::SeenPeople(Work& work, CompanyId company) : people_(work.employees(company).shared()) {
  static KeptWithPeople<PeopleById> kept;
  people_by_id_ = kept.of(people_, sorted);
  std::vector<EmployeeId> removed;
  for (const auto& one : work.provisioning(company).removed()) removed.push_back(one.employee);
  if (!removed.empty()) leave_out(std::move(removed));
}

void SeenPeople::leave_out(std::vector<EmployeeId> removed) {
  has_removed_ = true;
  std::ranges::sort(removed);
  const auto& all = people_by_id_->remembered;
  seen_.reserve(all.size());
  auto next = all.begin();
  for (const auto id : removed) {
    const auto place = std::ranges::lower_bound(next, all.end(), id, {}, &Employee::id);
    seen_.insert(seen_.end(), next, place);
    next = place != all.end() && (*place)->id == id ? std::next(place) : place;
  }
  seen_.insert(seen_.end(), next, all.end());
}

const Employee* SeenPeople::find(EmployeeId id) const {
  const auto& all = people_by_id_->all;
  const auto found = std::ranges::lower_bound(all, id, {}, &Employee::id);
  return found == all.end() || (*found)->id != id ? nullptr : *found;
}

}  // namespace stint::application
