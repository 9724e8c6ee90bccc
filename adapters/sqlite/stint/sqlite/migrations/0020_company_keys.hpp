#pragma once

namespace stint::sqlite::migrations {

/// Every row contains its company, as the keys of PostgreSQL require. Here the keys remain unchanged: the rows of an
/// employee are already stored together, and are found by fewer bytes.
inline constexpr char lists_of_company[] = R"sql(
CREATE TABLE holidays_now (
  calendar_id INTEGER NOT NULL,
  day INTEGER NOT NULL,
  name TEXT NOT NULL,
  portion INTEGER NOT NULL CHECK (portion BETWEEN 0 AND 2),
  company_id INTEGER NOT NULL,
  PRIMARY KEY (calendar_id, day),
  FOREIGN KEY (company_id, calendar_id) REFERENCES holiday_calendars (company_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO holidays_now SELECT h.calendar_id, h.day, h.name, h.portion, c.company_id
  FROM holidays h CROSS JOIN holiday_calendars c ON c.id = h.calendar_id;
DROP TABLE holidays;
ALTER TABLE holidays_now RENAME TO holidays;

CREATE TABLE employee_managers_now (
  employee_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  manager_id INTEGER NOT NULL,
  company_id INTEGER NOT NULL,
  PRIMARY KEY (employee_id, position),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id),
  FOREIGN KEY (company_id, manager_id) REFERENCES employees (company_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO employee_managers_now SELECT l.employee_id, l.position, l.manager_id, e.company_id
  FROM employee_managers l CROSS JOIN employees e ON e.id = l.employee_id;
DROP TABLE employee_managers;
ALTER TABLE employee_managers_now RENAME TO employee_managers;
CREATE INDEX reports ON employee_managers (company_id, manager_id, employee_id);

CREATE TABLE extra_view_rights_now (
  employee_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  seen_id INTEGER NOT NULL,
  company_id INTEGER NOT NULL,
  PRIMARY KEY (employee_id, position),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id),
  FOREIGN KEY (company_id, seen_id) REFERENCES employees (company_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO extra_view_rights_now SELECT l.employee_id, l.position, l.seen_id, e.company_id
  FROM extra_view_rights l CROSS JOIN employees e ON e.id = l.employee_id;
DROP TABLE extra_view_rights;
ALTER TABLE extra_view_rights_now RENAME TO extra_view_rights;

CREATE TABLE favorite_projects_now (
  employee_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  project_id INTEGER NOT NULL,
  company_id INTEGER NOT NULL,
  PRIMARY KEY (employee_id, position),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id),
  FOREIGN KEY (company_id, project_id) REFERENCES projects (company_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO favorite_projects_now SELECT l.employee_id, l.position, l.project_id, e.company_id
  FROM favorite_projects l CROSS JOIN employees e ON e.id = l.employee_id;
DROP TABLE favorite_projects;
ALTER TABLE favorite_projects_now RENAME TO favorite_projects;

CREATE TABLE vacation_carry_over_now (
  employee_id INTEGER NOT NULL,
  year INTEGER NOT NULL,
  half_days INTEGER NOT NULL,
  company_id INTEGER NOT NULL,
  PRIMARY KEY (employee_id, year),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO vacation_carry_over_now SELECT l.employee_id, l.year, l.half_days, e.company_id
  FROM vacation_carry_over l CROSS JOIN employees e ON e.id = l.employee_id;
DROP TABLE vacation_carry_over;
ALTER TABLE vacation_carry_over_now RENAME TO vacation_carry_over;

CREATE TABLE former_vacation_now (
  employee_id INTEGER NOT NULL,
  until_year INTEGER NOT NULL,
  half_days INTEGER NOT NULL CHECK (half_days >= 0),
  company_id INTEGER NOT NULL,
  PRIMARY KEY (employee_id, until_year),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO former_vacation_now SELECT l.employee_id, l.until_year, l.half_days, e.company_id
  FROM former_vacation l CROSS JOIN employees e ON e.id = l.employee_id;
DROP TABLE former_vacation;
ALTER TABLE former_vacation_now RENAME TO former_vacation;

CREATE TABLE employee_terms_managers_now (
  employee_id INTEGER NOT NULL,
  valid_from INTEGER NOT NULL,
  manager_id INTEGER NOT NULL,
  company_id INTEGER NOT NULL,
  PRIMARY KEY (employee_id, valid_from, manager_id),
  FOREIGN KEY (employee_id, valid_from) REFERENCES employee_terms (employee_id, valid_from),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id),
  FOREIGN KEY (company_id, manager_id) REFERENCES employees (company_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO employee_terms_managers_now SELECT l.employee_id, l.valid_from, l.manager_id, e.company_id
  FROM employee_terms_managers l CROSS JOIN employees e ON e.id = l.employee_id;
DROP TABLE employee_terms_managers;
ALTER TABLE employee_terms_managers_now RENAME TO employee_terms_managers;
CREATE INDEX dated_reports ON employee_terms_managers (company_id, manager_id, employee_id, valid_from);
)sql";

/// Records that belong to absences and time entries.
inline constexpr char records_of_company[] = R"sql(
CREATE TABLE absence_people_now (
  absence_id INTEGER NOT NULL REFERENCES absences (id) ON DELETE CASCADE,
  list INTEGER NOT NULL CHECK (list IN (0, 1)),
  position INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  company_id INTEGER NOT NULL,
  PRIMARY KEY (absence_id, list, position),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO absence_people_now SELECT l.absence_id, l.list, l.position, l.employee_id, a.company_id
  FROM absence_people l CROSS JOIN absences a ON a.id = l.absence_id;
DROP TABLE absence_people;
ALTER TABLE absence_people_now RENAME TO absence_people;

CREATE TABLE absence_decisions_now (
  absence_id INTEGER NOT NULL REFERENCES absences (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 4),
  employee_id INTEGER,
  at INTEGER NOT NULL,
  reason TEXT NOT NULL,
  deputy_for INTEGER,
  company_id INTEGER NOT NULL,
  PRIMARY KEY (absence_id, position),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO absence_decisions_now
  SELECT l.absence_id, l.position, l.kind, l.employee_id, l.at, l.reason, l.deputy_for, a.company_id
  FROM absence_decisions l CROSS JOIN absences a ON a.id = l.absence_id;
DROP TABLE absence_decisions;
ALTER TABLE absence_decisions_now RENAME TO absence_decisions;

CREATE TABLE time_entry_decisions_now (
  id INTEGER PRIMARY KEY,
  entry_id INTEGER NOT NULL REFERENCES time_entries (id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  decided_by INTEGER NOT NULL,
  request INTEGER NOT NULL CHECK (request BETWEEN 0 AND 2),
  approved INTEGER NOT NULL CHECK (approved IN (0, 1)),
  reason TEXT NOT NULL,
  deputy_for INTEGER,
  company_id INTEGER NOT NULL,
  FOREIGN KEY (company_id, decided_by) REFERENCES employees (company_id, id)
) STRICT;
INSERT INTO time_entry_decisions_now
  SELECT l.id, l.entry_id, l.at, l.decided_by, l.request, l.approved, l.reason, l.deputy_for, t.company_id
  FROM time_entry_decisions l CROSS JOIN time_entries t ON t.id = l.entry_id;
DROP TABLE time_entry_decisions;
ALTER TABLE time_entry_decisions_now RENAME TO time_entry_decisions;
CREATE INDEX decisions_about_time_entry ON time_entry_decisions (entry_id);
)sql";

/// Credentials.
inline constexpr char credentials_of_company[] = R"sql(
CREATE TABLE identities_now (
  provider TEXT NOT NULL,
  subject TEXT NOT NULL,
  employee_id INTEGER NOT NULL,
  company_id INTEGER NOT NULL,
  PRIMARY KEY (provider, subject),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO identities_now SELECT l.provider, l.subject, l.employee_id, e.company_id
  FROM identities l CROSS JOIN employees e ON e.id = l.employee_id;
DROP TABLE identities;
ALTER TABLE identities_now RENAME TO identities;
CREATE INDEX identities_of_employee ON identities (employee_id, provider, subject);

CREATE TABLE login_addresses_now (
  employee_id INTEGER NOT NULL,
  address TEXT NOT NULL,
  last_login_at INTEGER NOT NULL,
  company_id INTEGER NOT NULL,
  PRIMARY KEY (employee_id, address),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO login_addresses_now SELECT l.employee_id, l.address, l.last_login_at, e.company_id
  FROM login_addresses l CROSS JOIN employees e ON e.id = l.employee_id;
DROP TABLE login_addresses;
ALTER TABLE login_addresses_now RENAME TO login_addresses;
CREATE INDEX login_addresses_by_age ON login_addresses (last_login_at);

CREATE TABLE totp_enrolments_now (
  employee_id INTEGER PRIMARY KEY,
  secret TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  company_id INTEGER NOT NULL,
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) STRICT;
INSERT INTO totp_enrolments_now SELECT l.employee_id, l.secret, l.started_at, e.company_id
  FROM totp_enrolments l CROSS JOIN employees e ON e.id = l.employee_id;
DROP TABLE totp_enrolments;
ALTER TABLE totp_enrolments_now RENAME TO totp_enrolments;

CREATE TABLE recovery_codes_now (
  employee_id INTEGER NOT NULL,
  hash BLOB NOT NULL CHECK (length(hash) = 32),
  company_id INTEGER NOT NULL,
  PRIMARY KEY (employee_id, hash),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO recovery_codes_now SELECT l.employee_id, l.hash, e.company_id
  FROM recovery_codes l CROSS JOIN employees e ON e.id = l.employee_id;
DROP TABLE recovery_codes;
ALTER TABLE recovery_codes_now RENAME TO recovery_codes;

CREATE TABLE refresh_tokens_now (
  hash BLOB PRIMARY KEY CHECK (length(hash) = 32),
  family BLOB NOT NULL,
  employee_id INTEGER NOT NULL,
  client_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  used INTEGER NOT NULL CHECK (used IN (0, 1)),
  logged_in_at INTEGER NOT NULL DEFAULT 0,
  company_id INTEGER NOT NULL,
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO refresh_tokens_now
  SELECT l.hash, l.family, l.employee_id, l.client_id, l.expires_at, l.used, l.logged_in_at, e.company_id
  FROM refresh_tokens l CROSS JOIN employees e ON e.id = l.employee_id;
DROP TABLE refresh_tokens;
ALTER TABLE refresh_tokens_now RENAME TO refresh_tokens;
CREATE INDEX refresh_tokens_by_expiry ON refresh_tokens (expires_at);
CREATE INDEX live_refresh_tokens_by_family ON refresh_tokens (family) WHERE used = 0;
CREATE INDEX live_refresh_tokens_of_employee ON refresh_tokens (employee_id) WHERE used = 0;

CREATE TABLE personal_tokens_now (
  id INTEGER PRIMARY KEY CHECK (id BETWEEN 1 AND 2147483647),
  hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
  employee_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_on INTEGER,
  last_used_at INTEGER,
  company_id INTEGER NOT NULL,
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) STRICT;
INSERT INTO personal_tokens_now
  SELECT l.id, l.hash, l.employee_id, l.name, l.created_at, l.expires_on, l.last_used_at, e.company_id
  FROM personal_tokens l CROSS JOIN employees e ON e.id = l.employee_id;
DROP TABLE personal_tokens;
ALTER TABLE personal_tokens_now RENAME TO personal_tokens;
CREATE INDEX personal_tokens_of_employee ON personal_tokens (employee_id, id);

CREATE TABLE challenges_now (
  hash BLOB PRIMARY KEY CHECK (length(hash) = 32),
  employee_id INTEGER NOT NULL,
  client_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  wrong_codes INTEGER NOT NULL CHECK (wrong_codes >= 0),
  company_id INTEGER NOT NULL,
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO challenges_now
  SELECT l.hash, l.employee_id, l.client_id, l.expires_at, l.wrong_codes, e.company_id
  FROM challenges l CROSS JOIN employees e ON e.id = l.employee_id;
DROP TABLE challenges;
ALTER TABLE challenges_now RENAME TO challenges;
CREATE INDEX challenges_by_expiry ON challenges (expires_at);
CREATE INDEX challenges_of_employee ON challenges (employee_id);
)sql";

/// The triggers of the tables that were made again.
inline constexpr char versions_with_lists[] = R"sql(
{settings_version_of holidays}
{settings_version_of employee_managers}
{settings_version_of extra_view_rights}
{settings_version_of favorite_projects}
{settings_version_of vacation_carry_over}
{settings_version_of former_vacation}
{settings_version_of employee_terms_managers}
)sql";

}  // namespace stint::sqlite::migrations
