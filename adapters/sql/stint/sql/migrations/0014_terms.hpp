#pragma once

namespace stint::sql::migrations {

/// Terms of employment with dates. Values that a row does not specify stay as they were the day before; a reference
/// that is specified may still be NULL.
inline constexpr char terms[] = R"sql(
CREATE TABLE employee_terms (
  {postgresql company_id BIGINT NOT NULL,}
  employee_id {int} NOT NULL {sqlite REFERENCES employees (id)},
  valid_from {int} NOT NULL,
  {sqlite company_id INTEGER NOT NULL,}
  says_schedule {int} NOT NULL CHECK (says_schedule IN (0, 1)),
  schedule_id {int},
  says_holiday_calendar {int} NOT NULL CHECK (says_holiday_calendar IN (0, 1)),
  holiday_calendar_id {int},
  vacation_half_days {int} CHECK (vacation_half_days >= 0),
  says_managers {int} NOT NULL CHECK (says_managers IN (0, 1)),
  department {text},
  branch_office {text},
  PRIMARY KEY ({of_company}employee_id, valid_from),
  {postgresql UNIQUE (employee_id, valid_from),}
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id),
  FOREIGN KEY (company_id, schedule_id) REFERENCES work_schedules (company_id, id),
  FOREIGN KEY (company_id, holiday_calendar_id) REFERENCES holiday_calendars (company_id, id)
) {clustered};

CREATE TABLE employee_terms_managers (
  employee_id {int} NOT NULL,
  valid_from {int} NOT NULL,
  manager_id {int} NOT NULL REFERENCES employees (id),
  PRIMARY KEY (employee_id, valid_from, manager_id),
  FOREIGN KEY (employee_id, valid_from) REFERENCES employee_terms (employee_id, valid_from)
) {clustered};
CREATE INDEX dated_reports ON employee_terms_managers (manager_id, employee_id, valid_from);

{settings_version_of_employees employee_terms}
{settings_version_of_employees employee_terms_managers}
)sql";

/// How a company counts its employees' leave.
inline constexpr char leave_rules[] = R"sql(
ALTER TABLE companies ADD COLUMN leave_partial_years {int} NOT NULL DEFAULT 0 CHECK (leave_partial_years IN (0, 1));
ALTER TABLE companies ADD COLUMN leave_carry_over_from_year {int};
ALTER TABLE companies ADD COLUMN leave_carry_over_until_month {int}
  CHECK (leave_carry_over_until_month BETWEEN 1 AND 12);
)sql";

}  // namespace stint::sql::migrations
