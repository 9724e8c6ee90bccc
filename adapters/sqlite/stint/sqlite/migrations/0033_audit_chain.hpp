#pragma once

namespace stint::sqlite::migrations {

/// Lines of the audit trail are chained. Existing lines have no seal: a chain begins with the next line.
inline constexpr char audit_chain[] = R"sql(
-- `parts`: for each detail an `s` and the 16 bytes of its salt, or a `d` and the 32 of its digest once it is erased.
ALTER TABLE audit_trail ADD COLUMN employee_id INTEGER;
ALTER TABLE audit_trail ADD COLUMN sequence INTEGER CHECK (sequence > 0);
ALTER TABLE audit_trail ADD COLUMN previous BLOB;
ALTER TABLE audit_trail ADD COLUMN hash BLOB;
ALTER TABLE audit_trail ADD COLUMN parts BLOB;
CREATE INDEX audit_chain ON audit_trail (company_id, sequence) WHERE sequence IS NOT NULL;
CREATE INDEX audit_trail_by_employee ON audit_trail (company_id, employee_id, id) WHERE employee_id IS NOT NULL;
CREATE INDEX audit_trail_by_actor ON audit_trail (company_id, actor_id, id) WHERE actor_id IS NOT NULL;
CREATE INDEX audit_trail_by_subject ON audit_trail (company_id, subject_id, id);

-- Through where the period of the trail has taken lines out of a chain.
CREATE TABLE audit_cuts (
  company_id INTEGER PRIMARY KEY REFERENCES companies (id),
  sequence INTEGER NOT NULL CHECK (sequence > 0),
  hash BLOB NOT NULL
) STRICT;

CREATE TABLE audit_heads (
  company_id INTEGER NOT NULL REFERENCES companies (id),
  at INTEGER NOT NULL,
  sequence INTEGER NOT NULL CHECK (sequence > 0),
  hash BLOB NOT NULL,
  jws TEXT NOT NULL,
  PRIMARY KEY (company_id, at)
) STRICT, WITHOUT ROWID;
)sql";

}  // namespace stint::sqlite::migrations
