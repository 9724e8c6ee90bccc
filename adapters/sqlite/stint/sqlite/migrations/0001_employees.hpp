#pragma once

namespace stint::sqlite::migrations {

/// Employees, whose accounts are part of them.
inline constexpr char first_employees[] = R"sql(
-- What every request asks of its caller comes first. An account is part of its employee.
CREATE TABLE employees (
  id INTEGER PRIMARY KEY CHECK (id BETWEEN 1 AND 2147483647),
  company_id INTEGER NOT NULL REFERENCES companies (id),
  role INTEGER NOT NULL CHECK (role BETWEEN 0 AND 2),
  active INTEGER NOT NULL CHECK (active IN (0, 1)),
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  email TEXT NOT NULL,
  password_hash TEXT,
  totp_secret TEXT,
  last_totp_step INTEGER NOT NULL DEFAULT 0,
  key TEXT NOT NULL,
  employee_number TEXT NOT NULL,
  phone TEXT NOT NULL,
  mobile TEXT NOT NULL,
  department TEXT NOT NULL,
  cost_center TEXT NOT NULL,
  branch_office TEXT NOT NULL,
  language TEXT NOT NULL,
  additional_info TEXT NOT NULL,
  employment_start INTEGER,
  employment_end INTEGER,
  date_of_birth INTEGER,
  avatar TEXT,
  schedule_id INTEGER,
  holiday_calendar_id INTEGER,
  vacation_half_days INTEGER NOT NULL CHECK (vacation_half_days >= 0),
  may_create_time_entries INTEGER NOT NULL CHECK (may_create_time_entries IN (0, 1)),
  exempt_from_terminal_only INTEGER NOT NULL CHECK (exempt_from_terminal_only IN (0, 1)),
  UNIQUE (company_id, id),
  UNIQUE (company_id, key),
  FOREIGN KEY (company_id, schedule_id) REFERENCES work_schedules (company_id, id),
  FOREIGN KEY (company_id, holiday_calendar_id) REFERENCES holiday_calendars (company_id, id)
) STRICT;
CREATE UNIQUE INDEX employees_by_email ON employees (email COLLATE NOCASE);
CREATE INDEX employees_by_name ON employees (company_id, last_name, first_name, id);
CREATE INDEX administrators ON employees (company_id, id) WHERE role = 2 AND active = 1;

CREATE TABLE employee_managers (
  employee_id INTEGER NOT NULL REFERENCES employees (id),
  position INTEGER NOT NULL,
  manager_id INTEGER NOT NULL REFERENCES employees (id),
  PRIMARY KEY (employee_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX reports ON employee_managers (manager_id, employee_id);

CREATE TABLE extra_view_rights (
  employee_id INTEGER NOT NULL REFERENCES employees (id),
  position INTEGER NOT NULL,
  seen_id INTEGER NOT NULL REFERENCES employees (id),
  PRIMARY KEY (employee_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE favorite_projects (
  employee_id INTEGER NOT NULL REFERENCES employees (id),
  position INTEGER NOT NULL,
  project_id INTEGER NOT NULL REFERENCES projects (id),
  PRIMARY KEY (employee_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE vacation_carry_over (
  employee_id INTEGER NOT NULL REFERENCES employees (id),
  year INTEGER NOT NULL,
  half_days INTEGER NOT NULL,
  PRIMARY KEY (employee_id, year)
) STRICT, WITHOUT ROWID;

CREATE TABLE identities (
  provider TEXT NOT NULL,
  subject TEXT NOT NULL,
  employee_id INTEGER NOT NULL REFERENCES employees (id),
  PRIMARY KEY (provider, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX identities_of_employee ON identities (employee_id, provider, subject);
)sql";

}  // namespace stint::sqlite::migrations
