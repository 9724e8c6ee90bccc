#include <stint/sql/provisioning.hpp>

namespace stint::sql {
namespace {

/// Reads the columns read by `read_people`, in its order.
constexpr SqlPart provisioned_columns{"SELECT employee_id, user_name, external_id, is_removed FROM provisioned_people"};
constexpr SqlPart people_of_company{joined<provisioned_columns, " WHERE company_id = ?1">};

std::vector<application::ProvisionedPerson> read_people(Cursor rows) {
  std::vector<application::ProvisionedPerson> people;
  while (rows.next()) {
    auto& person = people.emplace_back();
    person.employee = rows.take<domain::EmployeeId>();
    person.user_name = rows.take<std::optional<std::string>>();
    person.external_id = rows.take<std::optional<std::string>>();
    person.is_removed = rows.take<bool>();
  }
  return people;
}

}  // namespace

std::vector<application::ProvisionedPerson> Provisioning::people() const {
  return read_people(connection_.query(joined<people_of_company, " ORDER BY employee_id">, company_));
}

std::optional<application::ProvisionedPerson> Provisioning::person(domain::EmployeeId employee) const {
  auto found = read_people(connection_.query(joined<people_of_company, " AND employee_id = ?2">, company_, employee));
  if (found.empty()) return std::nullopt;
  return std::move(found.front());
}

std::vector<application::ProvisionedPerson> Provisioning::called(std::string_view text) const {
  return read_people(connection_.query(
      joined<people_of_company,
             " AND employee_id IN (SELECT employee_id FROM provisioned_people WHERE company_id = ?1"
             " AND {any_case user_name} = {any_case_value ?2} UNION ALL SELECT employee_id FROM provisioned_people"
             " WHERE company_id = ?1 AND external_id = ?2) ORDER BY employee_id">,
      company_, text));
}

void Provisioning::save(const application::ProvisionedPerson& person) {
  connection_.run(
      "INSERT INTO provisioned_people (company_id, employee_id, user_name, external_id, is_removed)"
      " VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (company_id, employee_id) DO UPDATE SET"
      " user_name = excluded.user_name, external_id = excluded.external_id, is_removed = excluded.is_removed",
      company_, person.employee, person.user_name, person.external_id, person.is_removed);
}

std::vector<application::ProvisionedGroup> Provisioning::groups() const {
  auto rows = connection_.query(
      "SELECT id, name, external_id FROM provisioned_groups WHERE company_id = ?1 ORDER BY id", company_);
  std::vector<application::ProvisionedGroup> groups;
  while (rows.next()) {
    auto& group = groups.emplace_back();
    group.id = rows.take<std::string_view>();
    group.name = rows.take<std::string_view>();
    group.external_id = rows.take<std::optional<std::string>>();
  }
  return groups;
}

void Provisioning::save(const application::ProvisionedGroup& group) {
  connection_.run(
      "INSERT INTO provisioned_groups (company_id, id, name, external_id) VALUES (?1, ?2, ?3, ?4)"
      " ON CONFLICT (company_id, id) DO UPDATE SET name = excluded.name, external_id = excluded.external_id",
      company_, group.id, group.name, group.external_id);
}

void Provisioning::remove_group(std::string_view id) {
  connection_.run("DELETE FROM provisioned_groups WHERE company_id = ?1 AND id = ?2", company_, id);
}

std::vector<application::ProvisionedPerson> Provisioning::removed() const {
  return read_people(connection_.query(joined<provisioned_columns,
                                              " {index removed_people} WHERE company_id = ?1 AND is_removed = 1"
                                              " ORDER BY employee_id">,
                                       company_));
}

std::vector<application::ProvisionedPerson> Provisioning::find_each(
    std::span<const domain::EmployeeId> employees) const {
  if (employees.empty()) return {};
  const auto ids = json_array_of(employees);
  return read_people(
      connection_.query(joined<people_of_company, " AND employee_id IN ({numbers_in ?2})">, company_, ids));
}

}  // namespace stint::sql
