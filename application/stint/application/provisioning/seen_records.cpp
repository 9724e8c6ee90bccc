#include <algorithm>
#include <iterator>
#include <utility>

#include <stint/application/notifications/names_in_texts.hpp>
#include <stint/application/pages_of_people.hpp>
#include <stint/application/provisioning/seen_records.hpp>
#include <stint/application/provisioning/user_record.hpp>
#include <stint/application/text.hpp>
#include <stint/domain/provisioning/schema.hpp>

namespace stint::application {

using namespace domain;

namespace {

constexpr std::size_t id_digits = 32;

}  // namespace

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

const ProvisionedGroup* group_named(const std::vector<ProvisionedGroup>& groups, std::string_view name) {
  const auto found = std::ranges::find(groups, name, &ProvisionedGroup::name);
  return found == groups.end() ? nullptr : &*found;
}

ProvisionedGroup new_group(const std::vector<ProvisionedGroup>& others, const std::string& name,
                           const Digests& digests) {
  for (int number = 1;; ++number) {
    auto id = hexadecimal(digests.sha256(name + "\n" + std::to_string(number))).substr(0, id_digits);
    const bool is_taken = std::ranges::any_of(others, [&](const auto& other) { return other.id == id; });
    if (!is_taken) return {.id = std::move(id), .name = name};
  }
}

SeenGroups::SeenGroups(std::vector<ProvisionedGroup> stored, const std::vector<const Employee*>& people,
                       const Digests& digests, Date today)
    : digests_(digests), groups_(std::move(stored)) {
  for (const auto* const employee : people) departments_[employee->department_on(today)].push_back(employee);
  departments_.erase("");  // in no department
  for (const auto& [name, members] : departments_) {
    if (named(name) == nullptr) groups_.push_back(added(name));
  }
  std::ranges::sort(groups_, {}, &ProvisionedGroup::id);
}

const ProvisionedGroup* SeenGroups::find(std::string_view id) const {
  const auto found = std::ranges::find(groups_, id, &ProvisionedGroup::id);
  return found == groups_.end() ? nullptr : &*found;
}

const std::vector<const Employee*>& SeenGroups::members_of(const std::string& department) const {
  static const std::vector<const Employee*> nobody;
  const auto found = departments_.find(department);
  return found == departments_.end() ? nobody : found->second;
}

Attribute SeenGroups::resource(const ProvisionedGroup& group) const {
  Attribute resource{Attribute::Members{}};
  resource.set("schemas", Attribute::List{Attribute{std::string{domain::group_schema}}});
  resource.set("id", Attribute{group.id});
  if (group.external_id) resource.set("externalId", Attribute{*group.external_id});
  resource.set("displayName", Attribute{group.name});
  Attribute::List members;
  for (const auto* const employee : members_of(group.name)) {
    members.push_back(reference(to_string(employee->id), "Users", "display", employee->display_name()));
  }
  resource.set("members", std::move(members));
  resource.set("meta", meta_of("Group", "Groups", group.id));
  return resource;
}

}  // namespace stint::application
