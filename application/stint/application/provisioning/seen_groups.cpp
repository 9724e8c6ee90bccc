#include <algorithm>
#include <utility>

#include <stint/application/provisioning/seen_groups.hpp>
#include <stint/application/provisioning/user_record.hpp>
#include <stint/application/text.hpp>
#include <stint/domain/provisioning/schema.hpp>

namespace stint::application {

using namespace domain;

namespace {

constexpr std::size_t id_digits = 32;

}  // namespace

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
