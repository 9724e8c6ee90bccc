#pragma once

#include <array>
#include <vector>

#include <stint/application/fields/employee_fields.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/sql/connection.hpp>
#include <stint/sql/employment_columns.hpp>
#include <stint/sql/field_columns.hpp>
#include <stint/sql/stored_row.hpp>
#include <stint/sql/terms_rows.hpp>

namespace stint::sql {

template <>
inline constexpr std::array renamed<domain::Employee>{
    Renamed{"employment_start_date", "employment_start"},
    Renamed{"employment_end_date", "employment_end"},
    Renamed{"work_schedule", "schedule_id"},
    Renamed{"holiday_calendar", "holiday_calendar_id"},
    Renamed{"vacation.days_per_year", "vacation_half_days"},
};

/// An employee without their lists.
inline constexpr auto employee_row =
    row_of<domain::Employee>(key("id", &domain::Employee::id), fields_of<application::employee_fields>(),
                             column("exempt_from_terminal_only", &domain::Employee::exempt_from_terminal_only),
                             column("closed_through", &domain::Employee::closed_through),
                             spelled("earlier_employments", text_of_earlier, earlier_in, &domain::Employee::employment,
                                     &domain::Employments::earlier));

/// The numbers of the lists in `employee_lists`.
enum class EmployeeList {
  managers,
  extra_view_rights,
  favorite_projects,
  carry_over,
  former_vacation,
  terms,
  terms_managers
};

/// All lists of the employees who match a condition on `employees e`, in the form that `read_lists` reads: one
/// statement, regardless of the number of employees. Each list has its own order. The widest comes first: it defines
/// the types of the columns, as PostgreSQL requires. `{no_index}` keeps SQLite from searching by company instead of by
/// employee.
template <SqlPart condition>
inline constexpr auto employee_lists =
    joined<"SELECT 5, t.employee_id, t.valid_from, NULL, ", columns_in<terms_row, "t">,
           " FROM employees e {join_in_order} employee_terms t"
           " ON t.employee_id = e.id AND {no_index}t.company_id = e.company_id WHERE ",
           condition, " UNION ALL SELECT 0, l.employee_id, l.position, l.manager_id", no_terms_columns,
           " FROM employees e {join_in_order} employee_managers l"
           " ON l.employee_id = e.id AND {no_index}l.company_id = e.company_id WHERE ",
           condition, " UNION ALL SELECT 1, l.employee_id, l.position, l.seen_id", no_terms_columns,
           " FROM employees e {join_in_order} extra_view_rights l"
           " ON l.employee_id = e.id AND {no_index}l.company_id = e.company_id WHERE ",
           condition, " UNION ALL SELECT 2, l.employee_id, l.position, l.project_id", no_terms_columns,
           " FROM employees e {join_in_order} favorite_projects l"
           " ON l.employee_id = e.id AND {no_index}l.company_id = e.company_id WHERE ",
           condition, " UNION ALL SELECT 3, l.employee_id, l.year, l.half_days", no_terms_columns,
           " FROM employees e {join_in_order} vacation_carry_over l"
           " ON l.employee_id = e.id AND {no_index}l.company_id = e.company_id WHERE ",
           condition, " UNION ALL SELECT 4, l.employee_id, l.until_year, l.half_days", no_terms_columns,
           " FROM employees e {join_in_order} former_vacation l"
           " ON l.employee_id = e.id AND {no_index}l.company_id = e.company_id WHERE ",
           condition, " UNION ALL SELECT 6, l.employee_id, l.valid_from, l.manager_id", no_terms_columns,
           " FROM employees e {join_in_order} employee_terms_managers l"
           " ON l.employee_id = e.id AND {no_index}l.company_id = e.company_id WHERE ",
           condition, " ORDER BY 1, 2, 3, 4">;

/// Fills the lists of employees; the rows must belong to these employees.
void read_lists(Cursor rows, std::vector<domain::Employee>& employees);

/// Replaces the stored lists of a company's employee.
void write_lists(Connection& connection, domain::CompanyId company, const domain::Employee& employee);

}  // namespace stint::sql
