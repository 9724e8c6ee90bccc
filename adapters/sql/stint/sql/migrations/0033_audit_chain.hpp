#pragma once

namespace stint::sql::migrations {

/// Lines of the audit trail are chained. Existing lines have no seal: a chain begins with the next line. Lines that a
/// server of the previous version writes at the same time are added to the chain by the next line of this version.
inline constexpr char audit_chain[] = R"sql(
-- `parts`: for each detail an `s` and the 16 bytes of its salt, or a `d` and the 32 of its digest once it is erased.
ALTER TABLE audit_trail ADD COLUMN employee_id {int};
ALTER TABLE audit_trail ADD COLUMN sequence {int} CHECK (sequence > 0);
ALTER TABLE audit_trail ADD COLUMN previous {bytes};
ALTER TABLE audit_trail ADD COLUMN hash {bytes};
ALTER TABLE audit_trail ADD COLUMN parts {bytes};
CREATE INDEX audit_chain ON audit_trail (company_id, sequence) WHERE sequence IS NOT NULL;
CREATE INDEX audit_trail_by_employee ON audit_trail (company_id, employee_id, id) WHERE employee_id IS NOT NULL;
CREATE INDEX audit_trail_by_actor ON audit_trail (company_id, actor_id, id) WHERE actor_id IS NOT NULL;
CREATE INDEX audit_trail_by_subject ON audit_trail (company_id, subject_id, id);

-- Through where the period of the trail has taken lines out of a chain.
CREATE TABLE audit_cuts (
  company_id {int} PRIMARY KEY REFERENCES companies (id),
  sequence {int} NOT NULL CHECK (sequence > 0),
  hash {bytes} NOT NULL
) {strict};

CREATE TABLE audit_heads (
  company_id {int} NOT NULL REFERENCES companies (id),
  at {int} NOT NULL,
  sequence {int} NOT NULL CHECK (sequence > 0),
  hash {bytes} NOT NULL,
  jws {text} NOT NULL,
  PRIMARY KEY (company_id, at)
) {clustered};
{wall_in audit_cuts}
{wall_in audit_heads}
)sql";

}  // namespace stint::sql::migrations
