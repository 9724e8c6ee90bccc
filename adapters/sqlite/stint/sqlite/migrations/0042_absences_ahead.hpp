#pragma once

namespace stint::sqlite::migrations {

/// Finds an employee's absences that are still to end, however many the company has.
inline constexpr char absences_ahead[] = R"sql(
CREATE INDEX absences_ahead ON absences (company_id, employee_id, last_day) WHERE state IN (1, 2, 3);
DROP INDEX absences_away;
)sql";

}  // namespace stint::sqlite::migrations
