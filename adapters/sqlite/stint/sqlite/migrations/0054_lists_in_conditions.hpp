#pragma once

namespace stint::sqlite::migrations {

/// Conditions that SQLite checks for each written row, without lists of three values or more: it makes a temporary
/// table for each such list. No stored row changes, so two tables keep their rows and get another definition
/// (https://sqlite.org/lang_altertable.html#otheralter); databases with another text keep theirs.
inline constexpr char lists_in_conditions[] = R"sql(
DROP INDEX absences_ahead;
CREATE INDEX absences_ahead ON absences (company_id, employee_id, last_day) WHERE state BETWEEN 1 AND 3;
DROP INDEX absences_by_last_day;
CREATE INDEX absences_by_last_day ON absences (company_id, last_day) WHERE state BETWEEN 1 AND 3;
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (state IN (1, 2, 3, 5))', 'CHECK (state BETWEEN 1 AND 5 AND state <> 4)')
  WHERE type = 'table' AND name = 'absences';
UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (previous_state IN (1, 3, 4))',
    'CHECK (previous_state BETWEEN 1 AND 4 AND previous_state <> 2)')
  WHERE type = 'table' AND name = 'time_entries';
PRAGMA writable_schema = RESET;
)sql";

}  // namespace stint::sqlite::migrations
