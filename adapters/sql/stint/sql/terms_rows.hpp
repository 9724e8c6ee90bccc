#pragma once

#include <stint/domain/company/employee.hpp>
#include <stint/sql/connection.hpp>
#include <stint/sql/sql.hpp>

namespace stint::sql {

/// The columns read by `read_terms`, in its order, after the day.
inline constexpr SqlPart terms_columns{
    "t.says_schedule, t.schedule_id, t.says_holiday_calendar, t.holiday_calendar_id, t.vacation_half_days,"
    " t.says_managers, t.department, t.branch_office, t.time_zone"};
/// The same number of columns without values, for the other rows of a union.
inline constexpr SqlPart no_terms_columns{", NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL"};

/// Whether a manager of the company ?1, selected by a condition on `m.manager_id`, is in the list of an employee that
/// applies on a day: the list in the latest terms up to that day that specify one, or else in the first ones.
template <SqlPart is_manager, SqlPart employee, SqlPart day>
inline constexpr SqlPart is_managed{
    joined<"(EXISTS (SELECT 1 FROM employee_managers m WHERE m.company_id = ?1 AND ", is_manager,
           " AND m.employee_id = ", employee,
           " AND NOT EXISTS (SELECT 1 FROM employee_terms dated WHERE dated.company_id = ?1 AND dated.employee_id = ",
           employee, " AND dated.says_managers = 1 AND dated.valid_from <= ", day,
           ")) OR EXISTS (SELECT 1 FROM employee_terms_managers m WHERE m.company_id = ?1 AND ", is_manager,
           " AND m.employee_id = ", employee,
           " AND m.valid_from = (SELECT max(dated.valid_from) FROM employee_terms dated WHERE dated.company_id = ?1"
           " AND dated.employee_id = ",
           employee, " AND dated.says_managers = 1 AND dated.valid_from <= ", day, ")))">};

/// Restricts rows of the company ?1 to those of employees who have the manager ?2 in their list on any day: they are
/// found by an index on their owner.
template <SqlPart employee>
inline constexpr SqlPart is_listed{
    joined<" AND ", employee,
           " IN (SELECT employee_id FROM employee_managers WHERE company_id = ?1 AND manager_id = ?2"
           " UNION ALL SELECT employee_id FROM employee_terms_managers WHERE company_id = ?1 AND manager_id = ?2)">};

/// Reads terms with a date from the current row, except for the managers.
void read_terms(Cursor& row, domain::Terms& terms);

/// Replaces the stored terms with dates of a company's employee.
void write_terms(Connection& connection, domain::CompanyId company, const domain::Employee& employee);

}  // namespace stint::sql
