#pragma once

#include <stint/sqlite/migrations/0012_settings_versions.hpp>

namespace stint::sqlite::migrations {

/// The law by which working time is checked, the hours with a surcharge, and the findings.
inline constexpr char working_time_findings[] = R"sql(
ALTER TABLE companies ADD COLUMN working_time_rules INTEGER NOT NULL DEFAULT 0 CHECK (working_time_rules BETWEEN 0 AND 3);
ALTER TABLE companies ADD COLUMN working_time_weekly_digest INTEGER NOT NULL DEFAULT 0
  CHECK (working_time_weekly_digest IN (0, 1));
CREATE TABLE working_time_branch_offices (
  company_id INTEGER NOT NULL REFERENCES companies (id),
  position INTEGER NOT NULL,
  branch_office TEXT NOT NULL,
  rules INTEGER NOT NULL CHECK (rules BETWEEN 0 AND 3),
  PRIMARY KEY (company_id, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE working_time_surcharge_windows (
  company_id INTEGER NOT NULL REFERENCES companies (id),
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  days INTEGER NOT NULL CHECK (days BETWEEN 0 AND 3),
  start_time INTEGER NOT NULL CHECK (start_time BETWEEN 0 AND 1439), -- minutes since midnight
  end_time INTEGER NOT NULL CHECK (end_time BETWEEN 0 AND 1439),
  factor_percent INTEGER NOT NULL CHECK (factor_percent BETWEEN 0 AND 1000),
  PRIMARY KEY (company_id, position)
) STRICT, WITHOUT ROWID;

ALTER TABLE employees ADD COLUMN working_time_rules INTEGER CHECK (working_time_rules BETWEEN 0 AND 3);
ALTER TABLE employees ADD COLUMN maternity_protection_start_date INTEGER;
ALTER TABLE employees ADD COLUMN maternity_protection_end_date INTEGER;

CREATE TABLE working_time_findings (
  employee_id INTEGER NOT NULL REFERENCES employees (id),
  day INTEGER NOT NULL,
  position INTEGER NOT NULL,
  company_id INTEGER NOT NULL REFERENCES companies (id),
  rule INTEGER NOT NULL CHECK (rule BETWEEN 0 AND 14),
  section TEXT NOT NULL,
  found INTEGER NOT NULL,
  allowed INTEGER NOT NULL,
  PRIMARY KEY (employee_id, day, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE working_time_judged (
  company_id INTEGER PRIMARY KEY REFERENCES companies (id),
  day INTEGER NOT NULL
) STRICT;
)sql";

}  // namespace stint::sqlite::migrations
