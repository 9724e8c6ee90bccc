#include <stdexcept>

#include <stint/sql/terms_rows.hpp>

namespace stint::sql {
namespace {

void write_managers(Connection& connection, domain::CompanyId company, domain::EmployeeId employee,
                    const domain::Terms& terms) {
  if (!terms.managers) return;
  for (const auto manager : *terms.managers) {
    const auto written = connection.change(
        "INSERT INTO employee_terms_managers (company_id, employee_id, valid_from, manager_id)"
        " SELECT company_id, ?2, ?3, id FROM employees WHERE id = ?4 AND company_id = ?1",
        company, employee, terms.valid_from, manager);
    if (written == 0) throw std::logic_error("terms name a manager who is not of the company");
  }
}

}  // namespace

void write_terms(Connection& connection, domain::CompanyId company, const domain::Employee& employee) {
  connection.run("DELETE FROM employee_terms_managers WHERE employee_id = ?2 AND {no_index}company_id = ?1", company,
                 employee.id);
  connection.run("DELETE FROM employee_terms WHERE employee_id = ?2 AND company_id = ?1", company, employee.id);
  for (const domain::Terms& terms : employee.terms) {
    connection.run(insert_into<"employee_terms", terms_row, "company_id, employee_id, valid_from">, company,
                   employee.id, terms.valid_from, terms_row.values(terms));
    write_managers(connection, company, employee.id, terms);
  }
}

}  // namespace stint::sql
