#include <algorithm>
#include <utility>

#include <stint/application/import/descriptions.hpp>
#include <stint/application/notifications/names_in_texts.hpp>
#include <stint/application/provisioning/staff.hpp>
#include <stint/application/provisioning/user_record.hpp>
#include <stint/application/text.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// Ignores case, as string comparisons of directories do: `Sales` and `sales` are the same to them.
bool is_same(std::string_view left, std::string_view right) { return equal_ignoring_case(left, right); }

}  // namespace

Attribute resource_of(const SeenUser& user, const Keys& keys, Date today) {
  const auto filed = described(user.employee, keys, today);
  return user_resource({.filed = filed,
                        .id = user.employee.id,
                        .user_name = user_name_of(user.employee, user.said),
                        .external_id = user.said.external_id,
                        .manager = user.manager,
                        .group = user.group});
}

bool is_seen(const Employee& employee, const ProvisionedPerson& said) {
  return !said.is_removed && !is_forgotten(employee);
}

std::string user_name_of(const Employee& employee, const ProvisionedPerson& said) {
  return said.user_name.value_or(employee.email);
}

Staff::Staff(Work& work, const Company& company, const Digests& digests, Date today)
    : roster_(work, company, today), today_(today), groups_(read_groups(work, digests, today)) {}

SeenGroups Staff::read_groups(Work& work, const Digests& digests, Date today) {
  const auto& provisioning = work.provisioning(roster_.company().id);
  for (auto& one : provisioning.people()) said_.emplace(one.employee, one);
  for (const auto& [key, employee] : roster_.known().employees) employees_.emplace(employee.id, &employee);
  return {provisioning.groups(), people(), digests, today};
}

std::vector<const Employee*> Staff::people() const {
  std::vector<const Employee*> seen;
  seen.reserve(employees_.size());
  for (const auto& [id, employee] : employees_) {
    if (is_seen(*employee, said_of(id))) seen.push_back(employee);
  }
  std::ranges::sort(seen, {}, &Employee::id);
  return seen;
}

const Employee* Staff::person(std::string_view id) const {
  const auto number = domain::parse_id<EmployeeId>(id);
  const auto found = number ? employees_.find(*number) : employees_.end();
  if (found == employees_.end() || !is_seen(*found->second, said_of(*number))) return nullptr;
  return found->second;
}

const Employee* Staff::removed_person(std::string_view email, std::string_view user_name,
                                      std::string_view external_id) const {
  const auto is_meant = [&](const auto& one) {
    const auto& [id, said] = one;
    const auto& employee = *employees_.at(id);
    if (!said.is_removed || is_forgotten(employee)) return false;
    return is_same(employee.email, email) || is_same(name_of(employee), user_name) ||
           (!external_id.empty() && said.external_id == external_id);
  };
  const auto found = std::ranges::find_if(said_, is_meant);
  return found == said_.end() ? nullptr : employees_.at(found->first);
}

ProvisionedPerson Staff::said_of(EmployeeId employee) const {
  const auto said = said_.find(employee);
  return said == said_.end() ? ProvisionedPerson{.employee = employee} : said->second;
}

std::string Staff::name_of(const Employee& employee) const { return user_name_of(employee, said_of(employee.id)); }

bool Staff::is_taken(std::string_view user_name, std::optional<EmployeeId> but_of) const {
  return std::ranges::any_of(
      employees_, [&](const auto& one) { return one.first != but_of && is_same(name_of(*one.second), user_name); });
}

Attribute Staff::user(const Employee& employee) const {
  const auto said = said_of(employee.id);
  SeenUser user{.employee = employee, .said = said};
  const auto now = employee.as_of(today_);
  if (!now.managers.empty()) {
    const auto manager = employees_.find(now.managers.front());
    if (manager != employees_.end()) user.manager = manager->second;
  }
  if (!now.department.empty()) user.group = groups_.named(now.department);
  return resource_of(user, roster_.keys(), today_);
}

}  // namespace stint::application
