#pragma once

#include <stint/domain/company/employee.hpp>
#include <stint/sqlite/connection.hpp>

namespace stint::sqlite {

/// The columns that `read_employee` takes, in its order.
inline constexpr SqlPart employee_columns{
    "id, key, employee_number, first_name, last_name, email, phone, mobile, role, department, cost_center, "
    "branch_office, language, additional_info, employment_start, employment_end, date_of_birth, active, avatar, "
    "schedule_id, holiday_calendar_id, vacation_half_days, may_create_time_entries, exempt_from_terminal_only"};

/// The employee in the current row, with their lists.
[[nodiscard]] domain::Employee read_employee(Connection& connection, Cursor& row);

/// Stores an employee's lists in the place of those that they had.
void write_lists(Connection& connection, const domain::Employee& employee);

}  // namespace stint::sqlite
