#pragma once

namespace stint::postgresql::migrations {

// Step 22.

/// Absences that begin or end at noon or are taken in hours, and their shortening and splitting.
inline constexpr char parts_of_absences[] = R"sql(
ALTER TABLE absence_types ADD COLUMN in_hours BIGINT NOT NULL DEFAULT 0 CHECK (in_hours IN (0, 1));

ALTER TABLE absences
  ADD COLUMN starts_half BIGINT NOT NULL DEFAULT 0
    CHECK (starts_half = 0 OR (starts_half = 1 AND first_day < last_day)),
  ADD COLUMN ends_half BIGINT NOT NULL DEFAULT 0
    CHECK (ends_half = 0 OR (ends_half = 1 AND first_day < last_day)),
  ADD COLUMN minutes BIGINT
    CHECK (minutes IS NULL OR (minutes BETWEEN 1 AND 1440 AND first_day = last_day AND half IS NULL)),
  -- What its owner asks for: 0 to shorten it, 1 to split it.
  ADD COLUMN reduction BIGINT CHECK (reduction IN (0, 1)),
  ADD COLUMN reduction_first_day BIGINT CHECK ((reduction IS NULL) = (reduction_first_day IS NULL)),
  ADD COLUMN reduction_starts_half BIGINT NOT NULL DEFAULT 0 CHECK (reduction_starts_half IN (0, 1)),
  ADD COLUMN reduction_last_day BIGINT CHECK ((reduction IS NULL) = (reduction_last_day IS NULL)),
  ADD COLUMN reduction_ends_half BIGINT NOT NULL DEFAULT 0 CHECK (reduction_ends_half IN (0, 1)),
  ADD COLUMN reduction_reason TEXT COLLATE "C" NOT NULL DEFAULT '',
  -- What it took before it was shortened or split, as `halves` has it, from a day on.
  ADD COLUMN given_back_from BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN given_back TEXT COLLATE "C" NOT NULL DEFAULT '' CHECK (given_back !~ '[^0-3]');
CREATE INDEX absences_to_reduce ON absences (company_id, first_day, id) WHERE reduction IS NOT NULL;

-- Three more kinds of decisions.
ALTER TABLE absence_decisions DROP CONSTRAINT absence_decisions_kind_check;
ALTER TABLE absence_decisions ADD CONSTRAINT absence_decisions_kind_check CHECK (kind BETWEEN 0 AND 7);
)sql";

// Step 28.

/// Weeks of 45 hours in Switzerland, the weekly rest in Austria, and windows that depend on when work began, or extend
/// past their end.
inline constexpr char weekly_rest[] = R"sql(
ALTER TABLE companies DROP CONSTRAINT companies_working_time_rules_check;
ALTER TABLE companies ADD CONSTRAINT companies_working_time_rules_check CHECK (working_time_rules BETWEEN 0 AND 4);
ALTER TABLE working_time_branch_offices DROP CONSTRAINT working_time_branch_offices_rules_check;
ALTER TABLE working_time_branch_offices ADD CONSTRAINT working_time_branch_offices_rules_check CHECK (rules BETWEEN 0 AND 4);
ALTER TABLE employees DROP CONSTRAINT employees_working_time_rules_check;
ALTER TABLE employees ADD CONSTRAINT employees_working_time_rules_check CHECK (working_time_rules BETWEEN 0 AND 4);
ALTER TABLE working_time_findings DROP CONSTRAINT working_time_findings_rule_check;
ALTER TABLE working_time_findings ADD CONSTRAINT working_time_findings_rule_check CHECK (rule BETWEEN 0 AND 17);

ALTER TABLE working_time_surcharge_windows ADD COLUMN begun_before BIGINT CHECK (begun_before BETWEEN 0 AND 1439);
ALTER TABLE working_time_surcharge_windows ADD COLUMN runs_over_until BIGINT
  CHECK (runs_over_until BETWEEN 0 AND 1439);
)sql";

// Step 30.

/// Actions of managers and administrators on behalf of an employee: one more kind of decisions about absences, and
/// unrequested decisions about time entries.
inline constexpr char for_others[] = R"sql(
ALTER TABLE absence_decisions DROP CONSTRAINT absence_decisions_kind_check;
ALTER TABLE absence_decisions ADD CONSTRAINT absence_decisions_kind_check CHECK (kind BETWEEN 0 AND 8);
ALTER TABLE time_entry_decisions ADD COLUMN unasked BIGINT NOT NULL DEFAULT 0 CHECK (unasked IN (0, 1));
)sql";

// Step 34.

/// The first version of a company's data. Each change of a record is recorded with the moment of the unit of work that
/// makes it.
inline constexpr char changes_of_records[] = R"sql(
CREATE FUNCTION begin_data_version() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO data_versions SELECT NEW.id, another_version(), coalesce(max(changed_at), 0) FROM data_versions;
  RETURN NULL;
END
$$;
CREATE TRIGGER data_version AFTER INSERT ON companies FOR EACH ROW EXECUTE FUNCTION begin_data_version();

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
)sql";

// Step 41.

/// Work elsewhere is a fifth kind of absence types, payroll distinguishes illness with sick pay from illness without,
/// and signatures contain the version of their digest.
inline constexpr char uses_of_days[] = R"sql(
ALTER TABLE absence_types DROP CONSTRAINT absence_types_kind_check;
ALTER TABLE absence_types ADD CONSTRAINT absence_types_kind_check CHECK (kind BETWEEN 0 AND 4);
ALTER TABLE payroll_wage_types DROP CONSTRAINT payroll_wage_types_source_check;
ALTER TABLE payroll_wage_types ADD CONSTRAINT payroll_wage_types_source_check CHECK (source BETWEEN 0 AND 8);
ALTER TABLE payroll_export_lines ADD COLUMN paid_until BIGINT;

ALTER TABLE month_signatures ADD COLUMN digest_version BIGINT NOT NULL DEFAULT 1 CHECK (digest_version > 0);
)sql";

// Step 45.

/// The role for sign-ins reads employees of all companies. It keeps only the columns by which an account is found and
/// admitted: no birth dates, telephone numbers or other personal data.
inline constexpr char columns_at_sign_in[] = R"sql(
DO $$
DECLARE
  role TEXT = session_user || '_sign_in';
BEGIN
  EXECUTE format('REVOKE SELECT ON employees FROM %I', role);
  EXECUTE format('GRANT SELECT (id, company_id, email, confirmed_address, password_hash, totp_secret, last_totp_step,
    role, active, session_epoch, access_revoked_until, employment_start, employment_end) ON employees TO %I', role);
END
$$;
)sql";

/// The last confirmed address of each account, and links about addresses: an employee may have one for each former
/// address. Existing addresses are treated as confirmed.
inline constexpr char confirmed_addresses[] = R"sql(
ALTER TABLE employees ADD COLUMN confirmed_address TEXT COLLATE "C";
-- Nothing that is shown changes: versions of the data stay.
ALTER TABLE employees DISABLE TRIGGER USER;
UPDATE employees SET confirmed_address = email;
ALTER TABLE employees ENABLE TRIGGER USER;

ALTER TABLE one_time_links DROP CONSTRAINT one_time_links_purpose_check;
ALTER TABLE one_time_links ADD CONSTRAINT one_time_links_purpose_check CHECK (purpose BETWEEN 0 AND 3);
ALTER TABLE one_time_links DROP CONSTRAINT one_time_links_pkey;
ALTER TABLE one_time_links ADD PRIMARY KEY (company_id, employee_id, purpose, address);
)sql";

}  // namespace stint::postgresql::migrations
