#pragma once

namespace stint::sqlite::migrations {

/// Absences that begin or end at noon or are taken in hours, and their shortening and splitting.
inline constexpr char parts_of_absences[] = R"sql(
ALTER TABLE absence_types ADD COLUMN in_hours INTEGER NOT NULL DEFAULT 0 CHECK (in_hours IN (0, 1));

ALTER TABLE absences ADD COLUMN starts_half INTEGER NOT NULL DEFAULT 0
  CHECK (starts_half = 0 OR (starts_half = 1 AND first_day < last_day));
ALTER TABLE absences ADD COLUMN ends_half INTEGER NOT NULL DEFAULT 0
  CHECK (ends_half = 0 OR (ends_half = 1 AND first_day < last_day));
ALTER TABLE absences ADD COLUMN minutes INTEGER
  CHECK (minutes IS NULL OR (minutes BETWEEN 1 AND 1440 AND first_day = last_day AND half IS NULL));
-- What its owner asks for: 0 to shorten it, 1 to split it.
ALTER TABLE absences ADD COLUMN reduction INTEGER CHECK (reduction IN (0, 1));
ALTER TABLE absences ADD COLUMN reduction_first_day INTEGER
  CHECK ((reduction IS NULL) = (reduction_first_day IS NULL));
ALTER TABLE absences ADD COLUMN reduction_starts_half INTEGER NOT NULL DEFAULT 0
  CHECK (reduction_starts_half IN (0, 1));
ALTER TABLE absences ADD COLUMN reduction_last_day INTEGER CHECK ((reduction IS NULL) = (reduction_last_day IS NULL));
ALTER TABLE absences ADD COLUMN reduction_ends_half INTEGER NOT NULL DEFAULT 0 CHECK (reduction_ends_half IN (0, 1));
ALTER TABLE absences ADD COLUMN reduction_reason TEXT NOT NULL DEFAULT '';
-- What it took before it was shortened or split, as `halves` has it, from a day on.
ALTER TABLE absences ADD COLUMN given_back_from INTEGER NOT NULL DEFAULT 0;
ALTER TABLE absences ADD COLUMN given_back TEXT NOT NULL DEFAULT '' CHECK (given_back NOT GLOB '*[^0-3]*');
CREATE INDEX absences_to_reduce ON absences (company_id, first_day, id) WHERE reduction IS NOT NULL;

-- Three more kinds of decisions.
CREATE TABLE decisions_about_absences (
  absence_id INTEGER NOT NULL REFERENCES absences (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 7),
  employee_id INTEGER,
  at INTEGER NOT NULL,
  reason TEXT NOT NULL,
  deputy_for INTEGER,
  company_id INTEGER NOT NULL,
  PRIMARY KEY (absence_id, position),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO decisions_about_absences SELECT absence_id, position, kind, employee_id, at, reason, deputy_for,
  company_id FROM absence_decisions;
DROP TABLE absence_decisions;
ALTER TABLE decisions_about_absences RENAME TO absence_decisions;
)sql";

}  // namespace stint::sqlite::migrations
