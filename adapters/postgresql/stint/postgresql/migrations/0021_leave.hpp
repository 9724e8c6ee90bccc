#pragma once

namespace stint::postgresql::migrations {

/// How leave is counted: its years, additional days, the effects of illness and parental leave; corrections, and the
/// employees who were notified that leave lapses.
inline constexpr char leave[] = R"sql(
ALTER TABLE companies ADD COLUMN leave_year_begins_in_month BIGINT NOT NULL DEFAULT 1
  CHECK (leave_year_begins_in_month BETWEEN 1 AND 12);
ALTER TABLE companies ADD COLUMN leave_carry_over_months_if_ill BIGINT
  CHECK (leave_carry_over_months_if_ill BETWEEN 1 AND 24);
ALTER TABLE companies ADD COLUMN leave_remind_days_before_lapse BIGINT
  CHECK (leave_remind_days_before_lapse BETWEEN 1 AND 366);
ALTER TABLE companies ADD COLUMN leave_remind_in_month BIGINT CHECK (leave_remind_in_month BETWEEN 1 AND 12);
ALTER TABLE companies ADD COLUMN leave_lapse_needs_reminder BIGINT NOT NULL DEFAULT 0
  CHECK (leave_lapse_needs_reminder IN (0, 1));
CREATE TABLE leave_extra_days (
  company_id BIGINT NOT NULL REFERENCES companies (id),
  position BIGINT NOT NULL,
  counted_by BIGINT NOT NULL CHECK (counted_by IN (0, 1)),
  years BIGINT NOT NULL CHECK (years BETWEEN 0 AND 100),
  days BIGINT NOT NULL CHECK (days >= 0), -- halves
  PRIMARY KEY (company_id, position)
);
CREATE TRIGGER settings_version AFTER INSERT OR UPDATE OR DELETE ON leave_extra_days
  FOR EACH ROW EXECUTE FUNCTION change_settings_of_row();

ALTER TABLE employees ADD COLUMN severe_disability_start_date BIGINT;
ALTER TABLE employees ADD COLUMN severe_disability_end_date BIGINT;
ALTER TABLE absence_types ADD COLUMN reduces_leave BIGINT NOT NULL DEFAULT 0 CHECK (reduces_leave IN (0, 1));

CREATE SEQUENCE ids_of_leave_correction AS INTEGER;
CREATE TABLE leave_corrections (
  company_id BIGINT NOT NULL,
  id BIGINT NOT NULL CHECK (id BETWEEN 1 AND 2147483647),
  employee_id BIGINT NOT NULL,
  year BIGINT NOT NULL,
  day BIGINT NOT NULL,
  half_days BIGINT NOT NULL CHECK (half_days <> 0),
  made_by BIGINT NOT NULL,
  made_at BIGINT NOT NULL,
  reason TEXT COLLATE "C" NOT NULL CHECK (reason <> ''),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id),
  FOREIGN KEY (company_id, made_by) REFERENCES employees (company_id, id)
);
CREATE INDEX leave_corrections_of_employees ON leave_corrections (company_id, employee_id);
CREATE TABLE leave_reminders (
  company_id BIGINT NOT NULL,
  employee_id BIGINT NOT NULL,
  year BIGINT NOT NULL,
  told_on BIGINT NOT NULL,
  last_day BIGINT NOT NULL,
  half_days BIGINT NOT NULL,
  PRIMARY KEY (company_id, employee_id, year, told_on, last_day),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
);
CREATE TABLE leave_reminded (
  company_id BIGINT PRIMARY KEY REFERENCES companies (id),
  day BIGINT NOT NULL
);
CALL wall_in('leave_extra_days');
CALL show_at_sign_in('leave_extra_days');
CALL wall_in('leave_corrections');
CALL wall_in('leave_reminders');
CALL wall_in('leave_reminded');
DO $$
BEGIN
  EXECUTE format('GRANT USAGE ON SEQUENCE ids_of_leave_correction TO %I', session_user || '_company');
END
$$;
)sql";

}  // namespace stint::postgresql::migrations
