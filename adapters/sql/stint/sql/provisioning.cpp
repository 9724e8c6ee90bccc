#include <stint/sql/provisioning.hpp>
#include <stint/sql/stored_row.hpp>

namespace stint::sql {
namespace {

using application::ProvisionedGroup;
using application::ProvisionedPerson;

constexpr auto provisioned_row = row_of<ProvisionedPerson>(
    key("employee_id", &ProvisionedPerson::employee), column("user_name", &ProvisionedPerson::user_name),
    column("external_id", &ProvisionedPerson::external_id), column("is_removed", &ProvisionedPerson::is_removed));
constexpr auto provisioned_group_row =
    row_of<ProvisionedGroup>(key("id", &ProvisionedGroup::id), column("name", &ProvisionedGroup::name),
                             column("external_id", &ProvisionedGroup::external_id));

constexpr SqlPart provisioned_people{joined<"SELECT ", columns_of<provisioned_row>, " FROM provisioned_people">};
constexpr SqlPart people_of_company{joined<provisioned_people, " WHERE company_id = ?1">};

}  // namespace

std::vector<ProvisionedPerson> Provisioning::people() const {
  return provisioned_row.read_all(connection_.query(joined<people_of_company, " ORDER BY employee_id">, company_));
}

std::optional<ProvisionedPerson> Provisioning::person(domain::EmployeeId employee) const {
  return provisioned_row.read_one(
      connection_.query(joined<people_of_company, " AND employee_id = ?2">, company_, employee));
}

std::vector<ProvisionedPerson> Provisioning::called(std::string_view text) const {
  return provisioned_row.read_all(connection_.query(
      joined<people_of_company,
             " AND employee_id IN (SELECT employee_id FROM provisioned_people WHERE company_id = ?1"
             " AND {any_case user_name} = {any_case_value ?2} UNION ALL SELECT employee_id FROM provisioned_people"
             " WHERE company_id = ?1 AND external_id = ?2) ORDER BY employee_id">,
      company_, text));
}

void Provisioning::save(const ProvisionedPerson& person) {
  connection_.run(save_in<"provisioned_people", provisioned_row, "company_id">, company_,
                  provisioned_row.values(person));
}

std::vector<ProvisionedGroup> Provisioning::groups() const {
  return provisioned_group_row.read_all(
      connection_.query(joined<"SELECT ", columns_of<provisioned_group_row>,
                               " FROM provisioned_groups WHERE company_id = ?1 ORDER BY id">,
                        company_));
}

void Provisioning::save(const ProvisionedGroup& group) {
  connection_.run(save_in<"provisioned_groups", provisioned_group_row, "company_id">, company_,
                  provisioned_group_row.values(group));
}

void Provisioning::remove_group(std::string_view id) {
  connection_.run("DELETE FROM provisioned_groups WHERE company_id = ?1 AND id = ?2", company_, id);
}

std::vector<ProvisionedPerson> Provisioning::removed() const {
  return provisioned_row.read_all(
      connection_.query(joined<provisioned_people,
                               " {index removed_people} WHERE company_id = ?1 AND is_removed = 1"
                               " ORDER BY employee_id">,
                        company_));
}

std::vector<ProvisionedPerson> Provisioning::find_each(std::span<const domain::EmployeeId> employees) const {
  if (employees.empty()) return {};
  const auto ids = json_array_of(employees);
  return provisioned_row.read_all(
      connection_.query(joined<people_of_company, " AND employee_id IN ({numbers_in ?2})">, company_, ids));
}

}  // namespace stint::sql
