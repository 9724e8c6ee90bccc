#pragma once

namespace stint::sqlite::migrations {

/// Data of provisioning directories in addition to the records, and tokens that are valid only for provisioning.
inline constexpr char provisioning[] = R"sql(
CREATE TABLE provisioned_people (
  company_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  user_name TEXT,
  external_id TEXT,
  is_removed INTEGER NOT NULL CHECK (is_removed IN (0, 1)),
  PRIMARY KEY (company_id, employee_id),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE provisioned_groups (
  company_id INTEGER NOT NULL REFERENCES companies (id),
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  external_id TEXT,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, name)
) STRICT, WITHOUT ROWID;

ALTER TABLE personal_tokens ADD COLUMN scope INTEGER NOT NULL DEFAULT 0 CHECK (scope BETWEEN 0 AND 1);
)sql";

}  // namespace stint::sqlite::migrations
