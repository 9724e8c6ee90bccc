#pragma once

namespace stint::sql::migrations {

/// How leave is counted: its years, additional days, the effects of illness and parental leave; corrections, and the
/// employees who were notified that leave lapses.
inline constexpr char leave[] = R"sql(
ALTER TABLE companies ADD COLUMN leave_year_begins_in_month {int} NOT NULL DEFAULT 1
  CHECK (leave_year_begins_in_month BETWEEN 1 AND 12);
ALTER TABLE companies ADD COLUMN leave_carry_over_months_if_ill {int}
  CHECK (leave_carry_over_months_if_ill BETWEEN 1 AND 24);
ALTER TABLE companies ADD COLUMN leave_remind_days_before_lapse {int}
  CHECK (leave_remind_days_before_lapse BETWEEN 1 AND 366);
ALTER TABLE companies ADD COLUMN leave_remind_in_month {int} CHECK (leave_remind_in_month BETWEEN 1 AND 12);
ALTER TABLE companies ADD COLUMN leave_lapse_needs_reminder {int} NOT NULL DEFAULT 0
  CHECK (leave_lapse_needs_reminder IN (0, 1));
CREATE TABLE leave_extra_days (
  company_id {int} NOT NULL REFERENCES companies (id),
  position {int} NOT NULL,
  counted_by {int} NOT NULL CHECK (counted_by IN (0, 1)),
  years {int} NOT NULL CHECK (years BETWEEN 0 AND 100),
  days {int} NOT NULL CHECK (days >= 0), -- halves
  PRIMARY KEY (company_id, position)
) {clustered};
{settings_version_of leave_extra_days}

ALTER TABLE employees ADD COLUMN severe_disability_start_date {int};
ALTER TABLE employees ADD COLUMN severe_disability_end_date {int};
ALTER TABLE absence_types ADD COLUMN reduces_leave {int} NOT NULL DEFAULT 0 CHECK (reduces_leave IN (0, 1));

{ids_of leave_correction}
CREATE TABLE leave_corrections (
  company_id {int} NOT NULL,
  id {id_in_company} CHECK (id BETWEEN 1 AND 2147483647),
  employee_id {int} NOT NULL,
  year {int} NOT NULL,
  day {int} NOT NULL,
  half_days {int} NOT NULL CHECK (half_days <> 0),
  made_by {int} NOT NULL,
  made_at {int} NOT NULL,
  reason {text} NOT NULL CHECK (reason <> ''),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id),
  FOREIGN KEY (company_id, made_by) REFERENCES employees (company_id, id)
) {clustered};
CREATE INDEX leave_corrections_of_employees ON leave_corrections (company_id, employee_id);
CREATE TABLE leave_reminders (
  company_id {int} NOT NULL,
  employee_id {int} NOT NULL,
  year {int} NOT NULL,
  told_on {int} NOT NULL,
  last_day {int} NOT NULL,
  half_days {int} NOT NULL,
  PRIMARY KEY (company_id, employee_id, year, told_on, last_day),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) {clustered};
CREATE TABLE leave_reminded (
  company_id {int} PRIMARY KEY REFERENCES companies (id),
  day {int} NOT NULL
) {strict};
{wall_in leave_extra_days}
{show_at_sign_in leave_extra_days}
{wall_in leave_corrections}
{wall_in leave_reminders}
{wall_in leave_reminded}
)sql";

}  // namespace stint::sql::migrations
