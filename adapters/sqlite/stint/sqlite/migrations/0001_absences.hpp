#pragma once

namespace stint::sqlite::migrations {

/// Absences with their cancellation and substitute requests.
inline constexpr char first_absences[] = R"sql(
-- Clustered as `newest first day first, then newest id`. Deleted absences are gone; a done one is approved here.
CREATE TABLE absences (
  employee_id INTEGER NOT NULL,
  first_day INTEGER NOT NULL,
  id INTEGER NOT NULL CHECK (id BETWEEN 1 AND 2147483647),
  company_id INTEGER NOT NULL,
  type TEXT NOT NULL,
  last_day INTEGER NOT NULL,
  half_days INTEGER NOT NULL CHECK (half_days >= 0),
  state INTEGER NOT NULL CHECK (state IN (1, 2, 3, 5)),
  half INTEGER CHECK (half IN (0, 1)),
  substitute_state INTEGER CHECK (substitute_state BETWEEN 1 AND 3),
  certificate_provided INTEGER NOT NULL CHECK (certificate_provided IN (0, 1)),
  substitute_id INTEGER,
  cancellation_state INTEGER NOT NULL CHECK (cancellation_state BETWEEN 0 AND 3),
  cancellation_reason TEXT NOT NULL,
  rejection_reason TEXT NOT NULL,
  comments TEXT NOT NULL,
  PRIMARY KEY (employee_id, first_day DESC, id DESC),
  CHECK (last_day >= first_day),
  CHECK (half IS NULL OR first_day = last_day),
  CHECK ((substitute_id IS NULL) = (substitute_state IS NULL)),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id),
  FOREIGN KEY (company_id, substitute_id) REFERENCES employees (company_id, id),
  FOREIGN KEY (company_id, type) REFERENCES absence_types (company_id, code)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX absences_by_id ON absences (id);
CREATE INDEX absences_of_company ON absences (company_id, first_day DESC, id DESC);
CREATE INDEX absences_to_approve ON absences (company_id, employee_id) WHERE state IN (1, 2);
CREATE INDEX absences_to_cancel ON absences (company_id, first_day, id) WHERE cancellation_state = 1;
CREATE INDEX absences_by_substitute ON absences (substitute_id, first_day DESC, id DESC)
  WHERE substitute_id IS NOT NULL;

CREATE TABLE absence_approvals (
  absence_id INTEGER NOT NULL REFERENCES absences (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  manager_id INTEGER NOT NULL REFERENCES employees (id),
  PRIMARY KEY (absence_id, position)
) STRICT, WITHOUT ROWID;
)sql";

}  // namespace stint::sqlite::migrations
