#pragma once

namespace stint::postgresql::migrations {

/// Employees, whose accounts are part of them.
inline constexpr char first_employees[] = R"sql(
-- An account is part of its employee.
CREATE TABLE employees (
  id BIGINT NOT NULL UNIQUE CHECK (id BETWEEN 1 AND 2147483647),
  company_id BIGINT NOT NULL REFERENCES companies (id),
  role BIGINT NOT NULL CHECK (role BETWEEN 0 AND 2),
  active BIGINT NOT NULL CHECK (active IN (0, 1)),
  first_name TEXT COLLATE "C" NOT NULL,
  last_name TEXT COLLATE "C" NOT NULL,
  email TEXT COLLATE "C" NOT NULL,
  password_hash TEXT COLLATE "C",
  totp_secret TEXT COLLATE "C",
  last_totp_step BIGINT NOT NULL DEFAULT 0,
  key TEXT COLLATE "C" NOT NULL,
  employee_number TEXT COLLATE "C" NOT NULL,
  phone TEXT COLLATE "C" NOT NULL,
  mobile TEXT COLLATE "C" NOT NULL,
  department TEXT COLLATE "C" NOT NULL,
  cost_center TEXT COLLATE "C" NOT NULL,
  branch_office TEXT COLLATE "C" NOT NULL,
  language TEXT COLLATE "C" NOT NULL,
  additional_info TEXT COLLATE "C" NOT NULL,
  employment_start BIGINT,
  employment_end BIGINT,
  date_of_birth BIGINT,
  avatar TEXT COLLATE "C",
  schedule_id BIGINT,
  holiday_calendar_id BIGINT,
  vacation_half_days BIGINT NOT NULL CHECK (vacation_half_days >= 0),
  may_create_time_entries BIGINT NOT NULL CHECK (may_create_time_entries IN (0, 1)),
  exempt_from_terminal_only BIGINT NOT NULL CHECK (exempt_from_terminal_only IN (0, 1)),
  session_epoch BIGINT NOT NULL DEFAULT 0 CHECK (session_epoch >= 0),
  access_revoked_until BIGINT,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, key),
  FOREIGN KEY (company_id, schedule_id) REFERENCES work_schedules (company_id, id),
  FOREIGN KEY (company_id, holiday_calendar_id) REFERENCES holiday_calendars (company_id, id)
);
CREATE UNIQUE INDEX employees_by_email ON employees (lower(email));
CREATE INDEX employees_by_name ON employees (company_id, last_name, first_name, id);
CREATE INDEX administrators ON employees (company_id, id) WHERE role = 2 AND active = 1;

CREATE TABLE employee_managers (
  employee_id BIGINT NOT NULL REFERENCES employees (id),
  position BIGINT NOT NULL,
  manager_id BIGINT NOT NULL REFERENCES employees (id),
  PRIMARY KEY (employee_id, position)
);
CREATE INDEX reports ON employee_managers (manager_id, employee_id);

CREATE TABLE extra_view_rights (
  employee_id BIGINT NOT NULL REFERENCES employees (id),
  position BIGINT NOT NULL,
  seen_id BIGINT NOT NULL REFERENCES employees (id),
  PRIMARY KEY (employee_id, position)
);

CREATE TABLE favorite_projects (
  employee_id BIGINT NOT NULL REFERENCES employees (id),
  position BIGINT NOT NULL,
  project_id BIGINT NOT NULL REFERENCES projects (id),
  PRIMARY KEY (employee_id, position)
);

CREATE TABLE vacation_carry_over (
  employee_id BIGINT NOT NULL REFERENCES employees (id),
  year BIGINT NOT NULL,
  half_days BIGINT NOT NULL,
  PRIMARY KEY (employee_id, year)
);

CREATE TABLE former_vacation (
  employee_id BIGINT NOT NULL REFERENCES employees (id),
  until_year BIGINT NOT NULL,
  half_days BIGINT NOT NULL CHECK (half_days >= 0),
  PRIMARY KEY (employee_id, until_year)
);
)sql";

}  // namespace stint::postgresql::migrations
