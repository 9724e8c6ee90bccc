#pragma once

#include <cstddef>
#include <string_view>
#include <tuple>

#include <stint/domain/company/employee.hpp>
#include <stint/sql/connection.hpp>
#include <stint/sql/sql.hpp>
#include <stint/sql/stored_row.hpp>

namespace stint::sql {

/// A reference and, before it, whether the terms set it: to NULL for none.
template <class Member>
[[nodiscard]] constexpr auto reference(std::string_view is_said, std::string_view name, Member member) {
  return several(
      {is_said, name},
      [member](const domain::Terms& terms) {
        const auto& said = terms.*member;
        return std::tuple(said.has_value(), said ? *said : std::nullopt);
      },
      [member](Cursor& row, domain::Terms& terms) {
        auto& said = (terms.*member).emplace();
        const bool is_set = row.take<bool>();
        row.take_into(said);
        if (!is_set) (terms.*member).reset();
      });
}
/// Terms with a date, without their managers and the day.
inline constexpr auto terms_row = row_of<domain::Terms>(
    reference("says_schedule", "schedule_id", &domain::Terms::schedule),
    reference("says_holiday_calendar", "holiday_calendar_id", &domain::Terms::holidays),
    column("vacation_half_days", &domain::Terms::vacation_per_year),
    several(
        {"says_managers"}, [](const domain::Terms& terms) { return std::tuple(terms.managers.has_value()); },
        [](Cursor& row, domain::Terms& terms) {
          if (row.take<bool>()) terms.managers.emplace();
        }),
    column("department", &domain::Terms::department), column("branch_office", &domain::Terms::branch_office),
    column("time_zone", &domain::Terms::time_zone));
/// The same number of columns without values, for the other rows of a union.
inline constexpr auto no_terms_columns = sql_part<[] {
  SqlText text;
  for (std::size_t i = 0; i < terms_row.names().count(); ++i) text.append(", NULL");
  return text;
}>();

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

/// Replaces the stored terms with dates of a company's employee.
void write_terms(Connection& connection, domain::CompanyId company, const domain::Employee& employee);

}  // namespace stint::sql
