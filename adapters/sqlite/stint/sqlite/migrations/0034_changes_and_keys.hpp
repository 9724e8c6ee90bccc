#pragma once

#include <stint/sql/sql.hpp>

namespace stint::sqlite::migrations {

/// The version of a company's data, the time at which its records changed, and the responses to requests that may be
/// repeated.
inline constexpr char changes_and_keys[] = R"sql(
-- Another random number before each unit of work that changes something which is shown, and its moment. Moments of a
-- company never go back.
CREATE TABLE data_versions (
  company_id INTEGER PRIMARY KEY REFERENCES companies (id),
  version INTEGER NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT;
INSERT INTO data_versions SELECT id, random(), 0 FROM companies;
CREATE TRIGGER data_version_of_new_company AFTER INSERT ON companies BEGIN
  INSERT INTO data_versions SELECT NEW.id, random(), coalesce(max(changed_at), 0) FROM data_versions;
END;

CREATE TABLE record_changes (
  company_id INTEGER NOT NULL REFERENCES companies (id),
  kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 2), -- absence, time entry, employee
  record_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL, -- whose it is
  changed_at INTEGER NOT NULL,
  gone INTEGER NOT NULL CHECK (gone IN (0, 1)),
  PRIMARY KEY (company_id, kind, record_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX record_changes_by_moment ON record_changes (company_id, kind, changed_at) WHERE gone = 0;
CREATE INDEX gone_records_by_moment ON record_changes (company_id, changed_at, kind, record_id) WHERE gone = 1;

CREATE TABLE idempotency_keys (
  company_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  key BLOB NOT NULL, -- a digest
  at INTEGER NOT NULL,
  fingerprint BLOB NOT NULL,
  outcome BLOB NOT NULL,
  PRIMARY KEY (company_id, employee_id, key),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) STRICT;
CREATE INDEX idempotency_keys_by_moment ON idempotency_keys (at);
)sql";

/// Each change of a record is recorded with the moment of the unit of work that makes it.
template <sql::SqlPart table, sql::SqlPart kind, sql::SqlPart owner>
inline constexpr auto change_triggers =
    sql::joined<"CREATE TRIGGER ", table, "_noted_as_new AFTER INSERT ON ", table,
                " BEGIN INSERT INTO record_changes SELECT NEW.company_id, ", kind, ", NEW.id, NEW.", owner,
                ", changed_at, 0 FROM data_versions WHERE company_id = NEW.company_id"
                " ON CONFLICT (company_id, kind, record_id)"
                " DO UPDATE SET employee_id = excluded.employee_id, changed_at = excluded.changed_at, gone = 0; END;",
                "CREATE TRIGGER ", table, "_noted_as_changed AFTER UPDATE ON ", table,
                " BEGIN INSERT INTO record_changes SELECT NEW.company_id, ", kind, ", NEW.id, NEW.", owner,
                ", changed_at, 0 FROM data_versions WHERE company_id = NEW.company_id"
                " ON CONFLICT (company_id, kind, record_id)"
                " DO UPDATE SET employee_id = excluded.employee_id, changed_at = excluded.changed_at, gone = 0; END;",
                "CREATE TRIGGER ", table, "_noted_as_gone AFTER DELETE ON ", table,
                " BEGIN INSERT INTO record_changes SELECT OLD.company_id, ", kind, ", OLD.id, OLD.", owner,
                ", changed_at, 1 FROM data_versions WHERE company_id = OLD.company_id"
                " ON CONFLICT (company_id, kind, record_id)"
                " DO UPDATE SET employee_id = excluded.employee_id, changed_at = excluded.changed_at, gone = 1; END;">;

}  // namespace stint::sqlite::migrations
