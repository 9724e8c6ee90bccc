#pragma once

namespace stint::sql::migrations {

/// Employees, whose accounts are part of them.
inline constexpr char first_employees[] = R"sql(
-- What every request asks of its caller comes first. An account is part of its employee.
CREATE TABLE employees (
  id {record_id} CHECK (id BETWEEN 1 AND 2147483647),
  company_id {int} NOT NULL REFERENCES companies (id),
  role {int} NOT NULL CHECK (role BETWEEN 0 AND 2),
  active {int} NOT NULL CHECK (active IN (0, 1)),
  first_name {text} NOT NULL,
  last_name {text} NOT NULL,
  email {text} NOT NULL,
  password_hash {text},
  totp_secret {text},
  last_totp_step {int} NOT NULL DEFAULT 0,
  key {text} NOT NULL,
  employee_number {text} NOT NULL,
  phone {text} NOT NULL,
  mobile {text} NOT NULL,
  department {text} NOT NULL,
  cost_center {text} NOT NULL,
  branch_office {text} NOT NULL,
  language {text} NOT NULL,
  additional_info {text} NOT NULL,
  employment_start {int},
  employment_end {int},
  date_of_birth {int},
  avatar {text},
  schedule_id {int},
  holiday_calendar_id {int},
  vacation_half_days {int} NOT NULL CHECK (vacation_half_days >= 0),
  may_create_time_entries {int} NOT NULL CHECK (may_create_time_entries IN (0, 1)),
  exempt_from_terminal_only {int} NOT NULL CHECK (exempt_from_terminal_only IN (0, 1)),
  session_epoch {int} NOT NULL DEFAULT 0 CHECK (session_epoch >= 0),
  access_revoked_until {int},
  {record_key} (company_id, id),
  UNIQUE (company_id, key),
  FOREIGN KEY (company_id, schedule_id) REFERENCES work_schedules (company_id, id),
  FOREIGN KEY (company_id, holiday_calendar_id) REFERENCES holiday_calendars (company_id, id)
) {strict};
CREATE UNIQUE INDEX employees_by_email ON employees ({sqlite email COLLATE NOCASE}{postgresql lower(email)});
CREATE INDEX employees_by_name ON employees (company_id, last_name, first_name, id);
CREATE INDEX administrators ON employees (company_id, id) WHERE role = 2 AND active = 1;

CREATE TABLE employee_managers (
  employee_id {int} NOT NULL REFERENCES employees (id),
  position {int} NOT NULL,
  manager_id {int} NOT NULL REFERENCES employees (id),
  PRIMARY KEY (employee_id, position)
) {clustered};
CREATE INDEX reports ON employee_managers (manager_id, employee_id);

CREATE TABLE extra_view_rights (
  employee_id {int} NOT NULL REFERENCES employees (id),
  position {int} NOT NULL,
  seen_id {int} NOT NULL REFERENCES employees (id),
  PRIMARY KEY (employee_id, position)
) {clustered};

CREATE TABLE favorite_projects (
  employee_id {int} NOT NULL REFERENCES employees (id),
  position {int} NOT NULL,
  project_id {int} NOT NULL REFERENCES projects (id),
  PRIMARY KEY (employee_id, position)
) {clustered};

CREATE TABLE vacation_carry_over (
  employee_id {int} NOT NULL REFERENCES employees (id),
  year {int} NOT NULL,
  half_days {int} NOT NULL,
  PRIMARY KEY (employee_id, year)
) {clustered};

CREATE TABLE former_vacation (
  employee_id {int} NOT NULL REFERENCES employees (id),
  until_year {int} NOT NULL,
  half_days {int} NOT NULL CHECK (half_days >= 0),
  PRIMARY KEY (employee_id, until_year)
) {clustered};
)sql";

}  // namespace stint::sql::migrations
