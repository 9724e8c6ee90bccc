#pragma once

namespace stint::sql::migrations {

/// Finds an employee's absences that have not ended yet, regardless of the number of the company's.
inline constexpr char absences_ahead[] = R"sql(
CREATE INDEX absences_ahead ON absences (company_id, employee_id, last_day) WHERE state IN (1, 2, 3);
{sqlite DROP INDEX absences_away;}
)sql";

}  // namespace stint::sql::migrations
