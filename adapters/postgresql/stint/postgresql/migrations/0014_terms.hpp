#pragma once

namespace stint::postgresql::migrations {

/// Terms of employment with dates. Values that a row does not specify stay as they were the day before; a reference
/// that is specified may still be NULL.
inline constexpr char terms[] = R"sql(
CREATE TABLE employee_terms (
  company_id BIGINT NOT NULL,
  employee_id BIGINT NOT NULL,
  valid_from BIGINT NOT NULL,
  says_schedule BIGINT NOT NULL CHECK (says_schedule IN (0, 1)),
  schedule_id BIGINT,
  says_holiday_calendar BIGINT NOT NULL CHECK (says_holiday_calendar IN (0, 1)),
  holiday_calendar_id BIGINT,
  vacation_half_days BIGINT CHECK (vacation_half_days >= 0),
  says_managers BIGINT NOT NULL CHECK (says_managers IN (0, 1)),
  department TEXT COLLATE "C",
  branch_office TEXT COLLATE "C",
  PRIMARY KEY (company_id, employee_id, valid_from),
  UNIQUE (employee_id, valid_from),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id),
  FOREIGN KEY (company_id, schedule_id) REFERENCES work_schedules (company_id, id),
  FOREIGN KEY (company_id, holiday_calendar_id) REFERENCES holiday_calendars (company_id, id)
);

CREATE TABLE employee_terms_managers (
  employee_id BIGINT NOT NULL,
  valid_from BIGINT NOT NULL,
  manager_id BIGINT NOT NULL REFERENCES employees (id),
  PRIMARY KEY (employee_id, valid_from, manager_id),
  FOREIGN KEY (employee_id, valid_from) REFERENCES employee_terms (employee_id, valid_from)
);
CREATE INDEX dated_reports ON employee_terms_managers (manager_id, employee_id, valid_from);

CREATE TRIGGER settings_version AFTER INSERT OR UPDATE OR DELETE ON employee_terms
  FOR EACH ROW EXECUTE FUNCTION change_settings_of_employee();
CREATE TRIGGER settings_version AFTER INSERT OR UPDATE OR DELETE ON employee_terms_managers
  FOR EACH ROW EXECUTE FUNCTION change_settings_of_employee();
)sql";

/// How a company counts its employees' leave.
inline constexpr char leave_rules[] = R"sql(
ALTER TABLE companies ADD COLUMN leave_partial_years BIGINT NOT NULL DEFAULT 0 CHECK (leave_partial_years IN (0, 1));
ALTER TABLE companies ADD COLUMN leave_carry_over_from_year BIGINT;
ALTER TABLE companies ADD COLUMN leave_carry_over_until_month BIGINT
  CHECK (leave_carry_over_until_month BETWEEN 1 AND 12);
)sql";

}  // namespace stint::postgresql::migrations
