#pragma once

namespace stint::postgresql::migrations {

/// Lines of the audit trail are chained. Existing lines have no seal: a chain begins with the next line. Lines that a
/// server of the previous version writes at the same time are added to the chain by the next line of this version.
inline constexpr char audit_chain[] = R"sql(
-- `parts`: for each detail an `s` and the 16 bytes of its salt, or a `d` and the 32 of its digest once it is erased.
ALTER TABLE audit_trail ADD COLUMN employee_id BIGINT;
ALTER TABLE audit_trail ADD COLUMN sequence BIGINT CHECK (sequence > 0);
ALTER TABLE audit_trail ADD COLUMN previous BYTEA;
ALTER TABLE audit_trail ADD COLUMN hash BYTEA;
ALTER TABLE audit_trail ADD COLUMN parts BYTEA;
CREATE INDEX audit_chain ON audit_trail (company_id, sequence) WHERE sequence IS NOT NULL;
CREATE INDEX audit_trail_by_employee ON audit_trail (company_id, employee_id, id) WHERE employee_id IS NOT NULL;
CREATE INDEX audit_trail_by_actor ON audit_trail (company_id, actor_id, id) WHERE actor_id IS NOT NULL;
CREATE INDEX audit_trail_by_subject ON audit_trail (company_id, subject_id, id);

-- Through where the period of the trail has taken lines out of a chain.
CREATE TABLE audit_cuts (
  company_id BIGINT PRIMARY KEY REFERENCES companies (id),
  sequence BIGINT NOT NULL CHECK (sequence > 0),
  hash BYTEA NOT NULL
);

CREATE TABLE audit_heads (
  company_id BIGINT NOT NULL REFERENCES companies (id),
  at BIGINT NOT NULL,
  sequence BIGINT NOT NULL CHECK (sequence > 0),
  hash BYTEA NOT NULL,
  jws TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (company_id, at)
);
CALL wall_in('audit_cuts');
CALL wall_in('audit_heads');
)sql";

}  // namespace stint::postgresql::migrations
