#pragma once

#include <stint/domain/company/employee.hpp>
#include <stint/sql/connection.hpp>
#include <stint/sql/sql.hpp>

namespace stint::sql {

/// The columns that `read_terms` takes, in its order, behind the day.
inline constexpr SqlPart terms_columns{
    "t.says_schedule, t.schedule_id, t.says_holiday_calendar, t.holiday_calendar_id, t.vacation_half_days,"
    " t.says_managers, t.department, t.branch_office, t.time_zone"};
/// As many without a value, for what stands beside them in a union.
inline constexpr SqlPart no_terms_columns{", NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL"};

/// Whether a manager of the company ?1, by a condition on `m.manager_id`, stands in the list of an employee as it is on
/// a day: that of the last terms up to it that say one, or else of the first ones.
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

/// What the current row says of terms with a date, but for who the managers are.
void read_terms(Cursor& row, domain::Terms& terms);

/// Stores the terms with dates of a company's employee in the place of those that they had.
void write_terms(Connection& connection, domain::CompanyId company, const domain::Employee& employee);

}  // namespace stint::sql
