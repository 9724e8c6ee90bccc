#pragma once

namespace stint::postgresql::migrations {

/// The version of a company's data, the time at which its records changed, and the responses to requests that may be
/// repeated.
inline constexpr char changes_and_keys[] = R"sql(
-- Another random number before each unit of work that changes something which is shown, and its moment. Moments of a
-- company never go back.
CREATE TABLE data_versions (
  company_id BIGINT PRIMARY KEY REFERENCES companies (id),
  version BIGINT NOT NULL,
  changed_at BIGINT NOT NULL
);
INSERT INTO data_versions SELECT id, another_version(), 0 FROM companies;
CREATE FUNCTION begin_data_version() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO data_versions SELECT NEW.id, another_version(), coalesce(max(changed_at), 0) FROM data_versions;
  RETURN NULL;
END
$$;
CREATE TRIGGER data_version AFTER INSERT ON companies FOR EACH ROW EXECUTE FUNCTION begin_data_version();
CALL wall_in('data_versions');

CREATE TABLE record_changes (
  company_id BIGINT NOT NULL REFERENCES companies (id),
  kind BIGINT NOT NULL CHECK (kind BETWEEN 0 AND 2), -- absence, time entry, employee
  record_id BIGINT NOT NULL,
  employee_id BIGINT NOT NULL, -- whose it is
  changed_at BIGINT NOT NULL,
  gone BIGINT NOT NULL CHECK (gone IN (0, 1)),
  PRIMARY KEY (company_id, kind, record_id)
);
CREATE INDEX record_changes_by_moment ON record_changes (company_id, kind, changed_at) WHERE gone = 0;
CREATE INDEX gone_records_by_moment ON record_changes (company_id, changed_at, kind, record_id) WHERE gone = 1;
CALL wall_in('record_changes');

-- Whatever becomes of a record is noted with the moment of the unit of work that does it.
CREATE FUNCTION note_record(company BIGINT, record_kind BIGINT, record BIGINT, employee BIGINT, is_gone BIGINT)
RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_changes (company_id, kind, record_id, employee_id, changed_at, gone)
    SELECT company, record_kind, record, employee, v.changed_at, is_gone FROM data_versions v
      WHERE v.company_id = company
    ON CONFLICT (company_id, kind, record_id) DO UPDATE
      SET employee_id = excluded.employee_id, changed_at = excluded.changed_at, gone = excluded.gone;
END
$$;
CREATE FUNCTION note_change_of_record() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM note_record(OLD.company_id, TG_ARGV[0]::BIGINT, OLD.id, OLD.employee_id, 1);
  ELSE
    PERFORM note_record(NEW.company_id, TG_ARGV[0]::BIGINT, NEW.id, NEW.employee_id, 0);
  END IF;
  RETURN NULL;
END
$$;
CREATE FUNCTION note_change_of_employee() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM note_record(OLD.company_id, 2, OLD.id, OLD.id, 1);
  ELSE
    PERFORM note_record(NEW.company_id, 2, NEW.id, NEW.id, 0);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON absences
  FOR EACH ROW EXECUTE FUNCTION note_change_of_record(0);
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON time_entries
  FOR EACH ROW EXECUTE FUNCTION note_change_of_record(1);
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON employees
  FOR EACH ROW EXECUTE FUNCTION note_change_of_employee();

CREATE TABLE idempotency_keys (
  company_id BIGINT NOT NULL,
  employee_id BIGINT NOT NULL,
  key BYTEA NOT NULL, -- a digest
  at BIGINT NOT NULL,
  fingerprint BYTEA NOT NULL,
  outcome BYTEA NOT NULL,
  PRIMARY KEY (company_id, employee_id, key),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
);
CREATE INDEX idempotency_keys_by_moment ON idempotency_keys (at);
CALL wall_in('idempotency_keys');
)sql";

}  // namespace stint::postgresql::migrations
