#pragma once

namespace stint::sqlite::migrations {

/// Actions of managers and administrators on behalf of an employee: one more kind of decisions about absences, and
/// unrequested decisions about time entries.
inline constexpr char for_others[] = R"sql(
CREATE TABLE absence_decisions_now (
  absence_id INTEGER NOT NULL REFERENCES absences (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 8),
  employee_id INTEGER,
  at INTEGER NOT NULL,
  reason TEXT NOT NULL,
  deputy_for INTEGER,
  company_id INTEGER NOT NULL,
  escalated INTEGER NOT NULL DEFAULT 0 CHECK (escalated IN (0, 1)),
  PRIMARY KEY (absence_id, position),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO absence_decisions_now
  SELECT absence_id, position, kind, employee_id, at, reason, deputy_for, company_id, escalated FROM absence_decisions;
DROP TABLE absence_decisions;
ALTER TABLE absence_decisions_now RENAME TO absence_decisions;

ALTER TABLE time_entry_decisions ADD COLUMN unasked INTEGER NOT NULL DEFAULT 0 CHECK (unasked IN (0, 1));
)sql";

}  // namespace stint::sqlite::migrations
