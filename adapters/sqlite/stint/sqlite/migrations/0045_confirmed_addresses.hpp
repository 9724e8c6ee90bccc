#pragma once

namespace stint::sqlite::migrations {

/// The last confirmed address of each account, and links about addresses: an employee may have one for each former
/// address. Existing addresses are treated as confirmed.
inline constexpr char confirmed_addresses[] = R"sql(
ALTER TABLE employees ADD COLUMN confirmed_address TEXT;
-- Nothing that is shown changes: what triggers note of it is taken back.
CREATE TABLE changes_before AS SELECT company_id, kind, record_id, employee_id, changed_at, gone FROM record_changes;
UPDATE employees SET confirmed_address = email;
DELETE FROM record_changes;
INSERT INTO record_changes (company_id, kind, record_id, employee_id, changed_at, gone)
  SELECT company_id, kind, record_id, employee_id, changed_at, gone FROM changes_before;
DROP TABLE changes_before;

CREATE TABLE one_time_links_by_address (
  employee_id INTEGER NOT NULL,
  purpose INTEGER NOT NULL CHECK (purpose BETWEEN 0 AND 3),
  hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
  address TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  company_id INTEGER NOT NULL,
  PRIMARY KEY (employee_id, purpose, address),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO one_time_links_by_address (employee_id, purpose, hash, address, made_at, expires_at, company_id)
  SELECT employee_id, purpose, hash, address, made_at, expires_at, company_id FROM one_time_links;
DROP TABLE one_time_links;
ALTER TABLE one_time_links_by_address RENAME TO one_time_links;
CREATE INDEX one_time_links_by_expiry ON one_time_links (expires_at);
)sql";

}  // namespace stint::sqlite::migrations
