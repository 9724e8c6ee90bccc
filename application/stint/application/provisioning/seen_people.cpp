#include <algorithm>
#include <iterator>
#include <set>

#include <stint/application/notifications/names_in_texts.hpp>
#include <stint/application/pages_of_people.hpp>
#include <stint/application/provisioning/seen_people.hpp>

namespace stint::application {

using namespace domain;

SeenPeople::SeenPeople(Work& work, CompanyId company) : people_(work.employees(company).shared()) {
  all_ = chosen_from(*people_, [](const Employee&) { return true; });
  std::ranges::sort(all_, {}, &Employee::id);
  std::set<EmployeeId> removed;
  for (const auto& one : work.provisioning(company).removed()) removed.insert(one.employee);
  std::ranges::copy_if(all_, std::back_inserter(seen_),
                       [&](const Employee* one) { return !removed.contains(one->id) && !is_forgotten(*one); });
}

const Employee* SeenPeople::find(EmployeeId id) const {
  const auto found = std::ranges::lower_bound(all_, id, {}, &Employee::id);
  return found == all_.end() || (*found)->id != id ? nullptr : *found;
}

}  // namespace stint::application
