#pragma once

#include <stint/sqlite/migrations/0012_settings_versions.hpp>

namespace stint::sqlite::migrations {

/// A company's names for its hours in payroll, the format of its files, and the exported data.
inline constexpr char payroll[] = R"sql(
ALTER TABLE companies ADD COLUMN payroll_separator INTEGER NOT NULL DEFAULT 0 CHECK (payroll_separator BETWEEN 0 AND 2);
ALTER TABLE companies ADD COLUMN payroll_decimal_sign INTEGER NOT NULL DEFAULT 0
  CHECK (payroll_decimal_sign IN (0, 1));
ALTER TABLE companies ADD COLUMN payroll_encoding INTEGER NOT NULL DEFAULT 0 CHECK (payroll_encoding BETWEEN 0 AND 2);
ALTER TABLE companies ADD COLUMN payroll_dates INTEGER NOT NULL DEFAULT 0 CHECK (payroll_dates BETWEEN 0 AND 2);
ALTER TABLE companies ADD COLUMN payroll_has_header INTEGER NOT NULL DEFAULT 1 CHECK (payroll_has_header IN (0, 1));

CREATE TABLE payroll_wage_types (
  company_id INTEGER NOT NULL REFERENCES companies (id),
  position INTEGER NOT NULL,
  number TEXT NOT NULL,
  name TEXT NOT NULL,
  of TEXT,
  cost_center TEXT,
  source INTEGER NOT NULL CHECK (source BETWEEN 0 AND 6),
  unit INTEGER NOT NULL CHECK (unit IN (0, 1)),
  factor_percent INTEGER CHECK (factor_percent > 0),
  PRIMARY KEY (company_id, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE payroll_columns (
  company_id INTEGER NOT NULL REFERENCES companies (id),
  position INTEGER NOT NULL,
  header TEXT NOT NULL,
  content INTEGER NOT NULL CHECK (content BETWEEN 0 AND 17),
  PRIMARY KEY (company_id, position)
) STRICT, WITHOUT ROWID;

INSERT INTO sequences VALUES ('payroll_export', 0);
-- What was handed on to payroll, and how it was laid out.
CREATE TABLE payroll_exports (
  company_id INTEGER NOT NULL REFERENCES companies (id),
  id INTEGER NOT NULL CHECK (id BETWEEN 1 AND 2147483647),
  month INTEGER NOT NULL,
  department TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  made_by INTEGER,
  people INTEGER NOT NULL,
  left_out INTEGER NOT NULL,
  added INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  withdrawn INTEGER NOT NULL,
  unchanged INTEGER NOT NULL,
  corrections INTEGER NOT NULL,
  separator INTEGER NOT NULL,
  decimal_sign INTEGER NOT NULL,
  encoding INTEGER NOT NULL,
  dates INTEGER NOT NULL,
  has_header INTEGER NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, made_by) REFERENCES employees (company_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX payroll_exports_of_months ON payroll_exports (company_id, month, id);
CREATE TABLE payroll_export_wage_types (
  company_id INTEGER NOT NULL,
  export_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  number TEXT NOT NULL,
  name TEXT NOT NULL,
  of TEXT,
  cost_center TEXT,
  source INTEGER NOT NULL,
  unit INTEGER NOT NULL,
  factor_percent INTEGER,
  PRIMARY KEY (company_id, export_id, position),
  FOREIGN KEY (company_id, export_id) REFERENCES payroll_exports (company_id, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE payroll_export_columns (
  company_id INTEGER NOT NULL,
  export_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  header TEXT NOT NULL,
  content INTEGER NOT NULL,
  PRIMARY KEY (company_id, export_id, position),
  FOREIGN KEY (company_id, export_id) REFERENCES payroll_exports (company_id, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE payroll_export_people ( -- a month of somebody each
  company_id INTEGER NOT NULL,
  export_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  month INTEGER NOT NULL,
  employee_number TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  department TEXT NOT NULL,
  cost_center TEXT NOT NULL,
  left_out INTEGER, -- why; null: they are in it
  PRIMARY KEY (company_id, export_id, position),
  FOREIGN KEY (company_id, export_id) REFERENCES payroll_exports (company_id, id),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX payroll_export_people_of_months ON payroll_export_people (company_id, month, employee_id, export_id);
CREATE INDEX payroll_export_people_of_employees ON payroll_export_people (company_id, employee_id, month);
CREATE TABLE payroll_export_lines (
  company_id INTEGER NOT NULL,
  export_id INTEGER NOT NULL,
  person INTEGER NOT NULL, -- position in payroll_export_people
  position INTEGER NOT NULL,
  number TEXT NOT NULL,
  name TEXT NOT NULL,
  cost_center TEXT NOT NULL,
  unit INTEGER NOT NULL,
  first_day INTEGER NOT NULL,
  last_day INTEGER NOT NULL,
  hundredths INTEGER NOT NULL,
  change INTEGER NOT NULL CHECK (change BETWEEN 0 AND 3),
  hundredths_before INTEGER NOT NULL,
  PRIMARY KEY (company_id, export_id, person, position),
  FOREIGN KEY (company_id, export_id, person) REFERENCES payroll_export_people (company_id, export_id, position)
    ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
)sql";

}  // namespace stint::sqlite::migrations
