#pragma once

#include <stint/sql/sql.hpp>

namespace stint::sqlite::migrations {

// Step 22.

/// Absences that begin or end at noon or are taken in hours, and their shortening and splitting.
inline constexpr char parts_of_absences[] = R"sql(
ALTER TABLE absence_types ADD COLUMN in_hours INTEGER NOT NULL DEFAULT 0 CHECK (in_hours IN (0, 1));

ALTER TABLE absences ADD COLUMN starts_half INTEGER NOT NULL DEFAULT 0
  CHECK (starts_half = 0 OR (starts_half = 1 AND first_day < last_day));
ALTER TABLE absences ADD COLUMN ends_half INTEGER NOT NULL DEFAULT 0
  CHECK (ends_half = 0 OR (ends_half = 1 AND first_day < last_day));
ALTER TABLE absences ADD COLUMN minutes INTEGER
  CHECK (minutes IS NULL OR (minutes BETWEEN 1 AND 1440 AND first_day = last_day AND half IS NULL));
-- What its owner asks for: 0 to shorten it, 1 to split it.
ALTER TABLE absences ADD COLUMN reduction INTEGER CHECK (reduction IN (0, 1));
ALTER TABLE absences ADD COLUMN reduction_first_day INTEGER
  CHECK ((reduction IS NULL) = (reduction_first_day IS NULL));
ALTER TABLE absences ADD COLUMN reduction_starts_half INTEGER NOT NULL DEFAULT 0
  CHECK (reduction_starts_half IN (0, 1));
ALTER TABLE absences ADD COLUMN reduction_last_day INTEGER CHECK ((reduction IS NULL) = (reduction_last_day IS NULL));
ALTER TABLE absences ADD COLUMN reduction_ends_half INTEGER NOT NULL DEFAULT 0 CHECK (reduction_ends_half IN (0, 1));
ALTER TABLE absences ADD COLUMN reduction_reason TEXT NOT NULL DEFAULT '';
-- What it took before it was shortened or split, as `halves` has it, from a day on.
ALTER TABLE absences ADD COLUMN given_back_from INTEGER NOT NULL DEFAULT 0;
ALTER TABLE absences ADD COLUMN given_back TEXT NOT NULL DEFAULT '' CHECK (given_back NOT GLOB '*[^0-3]*');
CREATE INDEX absences_to_reduce ON absences (company_id, first_day, id) WHERE reduction IS NOT NULL;

-- Three more kinds of decisions.
CREATE TABLE decisions_about_absences (
  absence_id INTEGER NOT NULL REFERENCES absences (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 7),
  employee_id INTEGER,
  at INTEGER NOT NULL,
  reason TEXT NOT NULL,
  deputy_for INTEGER,
  company_id INTEGER NOT NULL,
  PRIMARY KEY (absence_id, position),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO decisions_about_absences SELECT absence_id, position, kind, employee_id, at, reason, deputy_for,
  company_id FROM absence_decisions;
DROP TABLE absence_decisions;
ALTER TABLE decisions_about_absences RENAME TO absence_decisions;
)sql";

// Step 28.

/// Weeks of 45 hours in Switzerland, the weekly rest in Austria, and windows that depend on when work began, or extend
/// past their end.
inline constexpr char weekly_rest[] = R"sql(
-- A check of a column goes with it.
ALTER TABLE companies ADD COLUMN any_working_time_rules INTEGER NOT NULL DEFAULT 0 CHECK (any_working_time_rules BETWEEN 0 AND 4);
UPDATE companies SET any_working_time_rules = working_time_rules;
ALTER TABLE companies DROP COLUMN working_time_rules;
ALTER TABLE companies RENAME COLUMN any_working_time_rules TO working_time_rules;
ALTER TABLE working_time_branch_offices ADD COLUMN any_rules INTEGER NOT NULL DEFAULT 0 CHECK (any_rules BETWEEN 0 AND 4);
UPDATE working_time_branch_offices SET any_rules = rules;
ALTER TABLE working_time_branch_offices DROP COLUMN rules;
ALTER TABLE working_time_branch_offices RENAME COLUMN any_rules TO rules;
ALTER TABLE employees ADD COLUMN any_working_time_rules INTEGER CHECK (any_working_time_rules BETWEEN 0 AND 4);
UPDATE employees SET any_working_time_rules = working_time_rules;
ALTER TABLE employees DROP COLUMN working_time_rules;
ALTER TABLE employees RENAME COLUMN any_working_time_rules TO working_time_rules;
ALTER TABLE working_time_findings ADD COLUMN any_rule INTEGER NOT NULL DEFAULT 0 CHECK (any_rule BETWEEN 0 AND 17);
UPDATE working_time_findings SET any_rule = rule;
ALTER TABLE working_time_findings DROP COLUMN rule;
ALTER TABLE working_time_findings RENAME COLUMN any_rule TO rule;

ALTER TABLE working_time_surcharge_windows ADD COLUMN begun_before INTEGER CHECK (begun_before BETWEEN 0 AND 1439);
ALTER TABLE working_time_surcharge_windows ADD COLUMN runs_over_until INTEGER
  CHECK (runs_over_until BETWEEN 0 AND 1439);
)sql";

// Step 30.

/// Actions of managers and administrators on behalf of an employee: one more kind of decisions about absences, and
/// unrequested decisions about time entries.
inline constexpr char for_others[] = R"sql(
CREATE TABLE absence_decisions_now (
  absence_id INTEGER NOT NULL REFERENCES absences (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 8),
  employee_id INTEGER,
  at INTEGER NOT NULL,
  reason TEXT NOT NULL,
  deputy_for INTEGER,
  company_id INTEGER NOT NULL,
  escalated INTEGER NOT NULL DEFAULT 0 CHECK (escalated IN (0, 1)),
  PRIMARY KEY (absence_id, position),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO absence_decisions_now
  SELECT absence_id, position, kind, employee_id, at, reason, deputy_for, company_id, escalated FROM absence_decisions;
DROP TABLE absence_decisions;
ALTER TABLE absence_decisions_now RENAME TO absence_decisions;

ALTER TABLE time_entry_decisions ADD COLUMN unasked INTEGER NOT NULL DEFAULT 0 CHECK (unasked IN (0, 1));
)sql";

// Step 34.

inline constexpr char first_data_version[] = R"sql(
CREATE TRIGGER data_version_of_new_company AFTER INSERT ON companies BEGIN
  INSERT INTO data_versions SELECT NEW.id, random(), coalesce(max(changed_at), 0) FROM data_versions;
END;
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

// Step 41.

/// Work elsewhere is a fifth kind of absence types, payroll distinguishes illness with sick pay from illness without,
/// and signatures contain the version of their digest.
inline constexpr char uses_of_days[] = R"sql(
-- A check of a column goes with it.
ALTER TABLE absence_types ADD COLUMN any_kind INTEGER NOT NULL DEFAULT 2 CHECK (any_kind BETWEEN 0 AND 4);
UPDATE absence_types SET any_kind = kind;
ALTER TABLE absence_types DROP COLUMN kind;
ALTER TABLE absence_types RENAME COLUMN any_kind TO kind;

ALTER TABLE payroll_wage_types ADD COLUMN any_source INTEGER NOT NULL DEFAULT 0 CHECK (any_source BETWEEN 0 AND 8);
UPDATE payroll_wage_types SET any_source = source;
ALTER TABLE payroll_wage_types DROP COLUMN source;
ALTER TABLE payroll_wage_types RENAME COLUMN any_source TO source;

ALTER TABLE payroll_export_lines ADD COLUMN paid_until INTEGER;

ALTER TABLE month_signatures ADD COLUMN digest_version INTEGER NOT NULL DEFAULT 1 CHECK (digest_version > 0);
)sql";

// Step 45.

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
