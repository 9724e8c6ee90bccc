#include <stdexcept>
#include <utility>

#include <stint/sql/terms_rows.hpp>

namespace stint::sql {
namespace {

template <class Id>
std::optional<std::optional<Id>> read_reference(Cursor& row) {
  const bool is_said = row.take<bool>();
  const auto id = row.take<std::optional<Id>>();
  if (!is_said) return std::nullopt;
  return std::optional<std::optional<Id>>{std::in_place, id};
}

/// The id; `nullopt` if none is set.
template <class Id>
std::optional<Id> id_in(const std::optional<std::optional<Id>>& said) {
  return said.value_or(std::nullopt);
}

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

void read_terms(Cursor& row, domain::Terms& terms) {
  terms.schedule = read_reference<domain::ScheduleId>(row);
  terms.holidays = read_reference<domain::HolidayCalendarId>(row);
  terms.vacation_per_year = row.take<std::optional<domain::HalfDays>>();
  if (row.take<bool>()) terms.managers.emplace();
  terms.department = row.take<std::optional<std::string>>();
  terms.branch_office = row.take<std::optional<std::string>>();
  terms.time_zone = row.take<std::optional<std::string>>();
}

void write_terms(Connection& connection, domain::CompanyId company, const domain::Employee& employee) {
  connection.run("DELETE FROM employee_terms_managers WHERE employee_id = ?2 AND {no_index}company_id = ?1", company,
                 employee.id);
  connection.run("DELETE FROM employee_terms WHERE employee_id = ?2 AND company_id = ?1", company, employee.id);
  for (const domain::Terms& terms : employee.terms) {
    connection.run(
        "INSERT INTO employee_terms (company_id, employee_id, valid_from, says_schedule, schedule_id,"
        " says_holiday_calendar, holiday_calendar_id, vacation_half_days, says_managers, department, branch_office,"
        " time_zone)"
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
        company, employee.id, terms.valid_from, terms.schedule.has_value(), id_in(terms.schedule),
        terms.holidays.has_value(), id_in(terms.holidays), terms.vacation_per_year, terms.managers.has_value(),
        terms.department, terms.branch_office, terms.time_zone);
    write_managers(connection, company, employee.id, terms);
  }
}

}  // namespace stint::sql
