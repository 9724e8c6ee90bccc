#include <stdexcept>
#include <unordered_map>

#include <stint/sql/employee_rows.hpp>
#include <stint/sql/enum_codes.hpp>

namespace stint::sql {
namespace {

/// The owner of the lists that are written.
struct Owner {
  domain::CompanyId company;
  domain::EmployeeId employee;
};

/// `insert`: stores nothing if the id does not belong to the employee's company.
template <class SomeId>
void write_ids(Connection& connection, Sql clear, Sql insert, const Owner& owner, const std::vector<SomeId>& ids) {
  connection.run(clear, owner.company, owner.employee);
  int position = 0;
  for (const auto id : ids) {
    if (connection.change(insert, owner.company, owner.employee, position++, id) == 0) {
      throw std::logic_error("an employee's list names what is not their company's");
    }
  }
}

void write_years(Connection& connection, Sql clear, Sql insert, const Owner& owner,
                 const std::map<std::int32_t, domain::HalfDays>& years) {
  connection.run(clear, owner.company, owner.employee);
  for (const auto& [year, days] : years) connection.run(insert, owner.company, owner.employee, year, days);
}

domain::Date day_of(std::int32_t days) { return domain::Date{std::chrono::days{days}}; }

}  // namespace

void read_lists(Cursor rows, std::vector<domain::Employee>& employees) {
  std::unordered_map<domain::EmployeeId, domain::Employee*> by_id;
  for (auto& employee : employees) by_id.emplace(employee.id, &employee);
  while (rows.next()) {
    const auto list = rows.take<EmployeeList>();
    auto& employee = *by_id.at(rows.take<domain::EmployeeId>());
    const auto place = rows.take<std::int32_t>();
    const auto value = rows.take<std::int32_t>();
    switch (list) {
      case EmployeeList::managers:
        employee.managers.push_back({value});
        break;
      case EmployeeList::extra_view_rights:
        employee.extra_view_rights.push_back({value});
        break;
      case EmployeeList::favorite_projects:
        employee.favorite_projects.push_back({value});
        break;
      case EmployeeList::carry_over:
        employee.vacation.carry_over.emplace(place, domain::HalfDays{value});
        break;
      case EmployeeList::former_vacation:
        employee.vacation.per_year_until.emplace(place, domain::HalfDays{value});
        break;
      case EmployeeList::terms:
        terms_row.read(rows, employee.terms.emplace_back(domain::Terms{.valid_from = day_of(place)}));
        break;
      case EmployeeList::terms_managers:
        domain::terms_from(employee.terms, day_of(place)).managers->push_back({value});
        break;
    }
  }
}

void write_lists(Connection& connection, domain::CompanyId company, const domain::Employee& employee) {
  const Owner owner{company, employee.id};
  write_ids(connection, "DELETE FROM employee_managers WHERE employee_id = ?2 AND {no_index}company_id = ?1",
            "INSERT INTO employee_managers (company_id, employee_id, position, manager_id)"
            " SELECT company_id, ?2, ?3, id FROM employees WHERE id = ?4 AND company_id = ?1",
            owner, employee.managers);
  write_ids(connection, "DELETE FROM extra_view_rights WHERE employee_id = ?2 AND company_id = ?1",
            "INSERT INTO extra_view_rights (company_id, employee_id, position, seen_id)"
            " SELECT company_id, ?2, ?3, id FROM employees WHERE id = ?4 AND company_id = ?1",
            owner, employee.extra_view_rights);
  write_ids(connection, "DELETE FROM favorite_projects WHERE employee_id = ?2 AND company_id = ?1",
            "INSERT INTO favorite_projects (company_id, employee_id, position, project_id)"
            " SELECT company_id, ?2, ?3, id FROM projects WHERE id = ?4 AND company_id = ?1",
            owner, employee.favorite_projects);
  write_years(connection, "DELETE FROM vacation_carry_over WHERE employee_id = ?2 AND company_id = ?1",
              "INSERT INTO vacation_carry_over (company_id, employee_id, year, half_days) VALUES (?1, ?2, ?3, ?4)",
              owner, employee.vacation.carry_over);
  write_years(connection, "DELETE FROM former_vacation WHERE employee_id = ?2 AND company_id = ?1",
              "INSERT INTO former_vacation (company_id, employee_id, until_year, half_days) VALUES (?1, ?2, ?3, ?4)",
              owner, employee.vacation.per_year_until);
}

}  // namespace stint::sql
