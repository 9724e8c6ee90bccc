#pragma once

namespace stint::sqlite::migrations {

/// Month closure for single employees, the signatures of month sheets, and the people to whom a company shows who is
/// present.
inline constexpr char months[] = R"sql(
ALTER TABLE companies ADD COLUMN presence INTEGER NOT NULL DEFAULT 0 CHECK (presence BETWEEN 0 AND 2);
ALTER TABLE employees ADD COLUMN closed_through INTEGER;

CREATE TABLE month_signatures (
  company_id INTEGER NOT NULL REFERENCES companies (id),
  employee_id INTEGER NOT NULL,
  month INTEGER NOT NULL,
  signed_as INTEGER NOT NULL CHECK (signed_as BETWEEN 0 AND 1),
  signed_by INTEGER NOT NULL,
  signed_at INTEGER NOT NULL,
  digest TEXT NOT NULL,
  PRIMARY KEY (company_id, employee_id, month, signed_as),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id),
  FOREIGN KEY (company_id, signed_by) REFERENCES employees (company_id, id)
) STRICT, WITHOUT ROWID;
)sql";

}  // namespace stint::sqlite::migrations
