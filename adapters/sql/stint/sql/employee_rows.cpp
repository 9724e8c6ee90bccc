#include <stdexcept>
#include <unordered_map>

#include <stint/sql/employee_rows.hpp>
#include <stint/sql/enum_codes.hpp>

namespace stint::sql {
namespace {

/// `insert`: stores nothing where the id is not of the employee's company.
template <class SomeId>
void write_ids(Connection& connection, Sql clear, Sql insert, domain::EmployeeId employee,
               const std::vector<SomeId>& ids) {
  connection.run(clear, employee);
  int position = 0;
  for (const auto id : ids) {
    if (connection.change(insert, employee, position++, id) == 0) {
      throw std::logic_error("an employee's list names what is not their company's");
    }
  }
}

void write_years(Connection& connection, Sql clear, Sql insert, domain::EmployeeId employee,
                 const std::map<std::int32_t, domain::HalfDays>& years) {
  connection.run(clear, employee);
  for (const auto& [year, days] : years) connection.run(insert, employee, year, days);
}

domain::Date day_of(std::int32_t days) { return domain::Date{std::chrono::days{days}}; }

}  // namespace

domain::Employee read_employee(Cursor& row) {
  domain::Employee employee;
  employee.id = row.take<domain::EmployeeId>();
  read_columns<application::employee_fields>(row, employee);
  employee.exempt_from_terminal_only = row.take<bool>();
  return employee;
}

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
        read_terms(rows, employee.terms.emplace_back(domain::Terms{.valid_from = day_of(place)}));
        break;
      case EmployeeList::terms_managers:
        domain::terms_from(employee.terms, day_of(place)).managers->push_back({value});
        break;
    }
  }
}

void write_lists(Connection& connection, const domain::Employee& employee) {
  write_ids(connection, "DELETE FROM employee_managers WHERE employee_id = ?1",
            "INSERT INTO employee_managers (employee_id, position, manager_id) SELECT e.id, ?2, o.id FROM employees e"
            " CROSS JOIN employees o ON o.id = ?3 AND o.company_id = e.company_id WHERE e.id = ?1",
            employee.id, employee.managers);
  write_ids(connection, "DELETE FROM extra_view_rights WHERE employee_id = ?1",
            "INSERT INTO extra_view_rights (employee_id, position, seen_id) SELECT e.id, ?2, o.id FROM employees e"
            " CROSS JOIN employees o ON o.id = ?3 AND o.company_id = e.company_id WHERE e.id = ?1",
            employee.id, employee.extra_view_rights);
  write_ids(connection, "DELETE FROM favorite_projects WHERE employee_id = ?1",
            "INSERT INTO favorite_projects (employee_id, position, project_id) SELECT e.id, ?2, o.id FROM employees e"
            " CROSS JOIN projects o ON o.id = ?3 AND o.company_id = e.company_id WHERE e.id = ?1",
            employee.id, employee.favorite_projects);
  write_years(connection, "DELETE FROM vacation_carry_over WHERE employee_id = ?1",
              "INSERT INTO vacation_carry_over (employee_id, year, half_days) VALUES (?1, ?2, ?3)", employee.id,
              employee.vacation.carry_over);
  write_years(connection, "DELETE FROM former_vacation WHERE employee_id = ?1",
              "INSERT INTO former_vacation (employee_id, until_year, half_days) VALUES (?1, ?2, ?3)", employee.id,
              employee.vacation.per_year_until);
}

}  // namespace stint::sql
