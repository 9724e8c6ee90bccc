#pragma once

namespace stint::sqlite::migrations {

/// How leave is counted: its years, additional days, the effects of illness and parental leave; corrections, and the
/// employees who were notified that leave lapses.
inline constexpr char leave[] = R"sql(
ALTER TABLE companies ADD COLUMN leave_year_begins_in_month INTEGER NOT NULL DEFAULT 1
  CHECK (leave_year_begins_in_month BETWEEN 1 AND 12);
ALTER TABLE companies ADD COLUMN leave_carry_over_months_if_ill INTEGER
  CHECK (leave_carry_over_months_if_ill BETWEEN 1 AND 24);
ALTER TABLE companies ADD COLUMN leave_remind_days_before_lapse INTEGER
  CHECK (leave_remind_days_before_lapse BETWEEN 1 AND 366);
ALTER TABLE companies ADD COLUMN leave_remind_in_month INTEGER CHECK (leave_remind_in_month BETWEEN 1 AND 12);
ALTER TABLE companies ADD COLUMN leave_lapse_needs_reminder INTEGER NOT NULL DEFAULT 0
  CHECK (leave_lapse_needs_reminder IN (0, 1));
CREATE TABLE leave_extra_days (
  company_id INTEGER NOT NULL REFERENCES companies (id),
  position INTEGER NOT NULL,
  counted_by INTEGER NOT NULL CHECK (counted_by IN (0, 1)),
  years INTEGER NOT NULL CHECK (years BETWEEN 0 AND 100),
  days INTEGER NOT NULL CHECK (days >= 0), -- halves
  PRIMARY KEY (company_id, position)
) STRICT, WITHOUT ROWID;

ALTER TABLE employees ADD COLUMN severe_disability_start_date INTEGER;
ALTER TABLE employees ADD COLUMN severe_disability_end_date INTEGER;
ALTER TABLE absence_types ADD COLUMN reduces_leave INTEGER NOT NULL DEFAULT 0 CHECK (reduces_leave IN (0, 1));

INSERT INTO sequences VALUES ('leave_correction', 0);
CREATE TABLE leave_corrections (
  company_id INTEGER NOT NULL,
  id INTEGER NOT NULL UNIQUE CHECK (id BETWEEN 1 AND 2147483647),
  employee_id INTEGER NOT NULL,
  year INTEGER NOT NULL,
  day INTEGER NOT NULL,
  half_days INTEGER NOT NULL CHECK (half_days <> 0),
  made_by INTEGER NOT NULL,
  made_at INTEGER NOT NULL,
  reason TEXT NOT NULL CHECK (reason <> ''),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id),
  FOREIGN KEY (company_id, made_by) REFERENCES employees (company_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX leave_corrections_of_employees ON leave_corrections (company_id, employee_id);
CREATE TABLE leave_reminders (
  company_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  year INTEGER NOT NULL,
  told_on INTEGER NOT NULL,
  last_day INTEGER NOT NULL,
  half_days INTEGER NOT NULL,
  PRIMARY KEY (company_id, employee_id, year, told_on, last_day),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE leave_reminded (
  company_id INTEGER PRIMARY KEY REFERENCES companies (id),
  day INTEGER NOT NULL
) STRICT;
)sql";

}  // namespace stint::sqlite::migrations
