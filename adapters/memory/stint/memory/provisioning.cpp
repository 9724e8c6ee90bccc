#include <algorithm>

#include <stint/application/text.hpp>
#include <stint/memory/provisioning.hpp>

namespace stint::memory {

std::vector<application::ProvisionedPerson> Provisioning::people() const {
  return all_owned(state_.provisioned_people, company_);
}

std::optional<application::ProvisionedPerson> Provisioning::person(domain::EmployeeId employee) const {
  const auto* const found = find_owned(state_.provisioned_people, employee, company_);
  return found == nullptr ? std::nullopt : std::optional{*found};
}

std::vector<application::ProvisionedPerson> Provisioning::called(std::string_view text) const {
  auto called = people();
  std::erase_if(called, [&](const application::ProvisionedPerson& person) {
    const bool has_name = person.user_name && application::equal_ignoring_case(*person.user_name, text);
    return !has_name && person.external_id != text;
  });
  return called;
}

void Provisioning::save(const application::ProvisionedPerson& person) {
  demand_employee(state_, person.employee, company_);
  state_.provisioned_people.edit().insert_or_assign(person.employee,
                                                    Owned<application::ProvisionedPerson>{company_, person});
}

std::vector<application::ProvisionedGroup> Provisioning::groups() const {
  return all_owned(state_.provisioned_groups, company_);
}

void Provisioning::save(const application::ProvisionedGroup& group) {
  const bool is_taken = std::ranges::any_of(
      groups(), [&](const auto& other) { return other.name == group.name && other.id != group.id; });
  demand(!is_taken, "there is such a group already");
  state_.provisioned_groups.edit().insert_or_assign({company_, group.id},
                                                    Owned<application::ProvisionedGroup>{company_, group});
}

void Provisioning::remove_group(std::string_view id) {
  state_.provisioned_groups.edit().erase({company_, std::string{id}});
}

}  // namespace stint::memory
