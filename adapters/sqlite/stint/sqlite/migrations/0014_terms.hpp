#pragma once

#include <stint/sqlite/migrations/0012_settings_versions.hpp>

namespace stint::sqlite::migrations {

/// Terms of employment with dates. Values that a row does not specify stay as they were the day before; a reference
/// that is specified may still be NULL.
inline constexpr char terms[] = R"sql(
CREATE TABLE employee_terms (
  employee_id INTEGER NOT NULL REFERENCES employees (id),
  valid_from INTEGER NOT NULL,
  company_id INTEGER NOT NULL,
  says_schedule INTEGER NOT NULL CHECK (says_schedule IN (0, 1)),
  schedule_id INTEGER,
  says_holiday_calendar INTEGER NOT NULL CHECK (says_holiday_calendar IN (0, 1)),
  holiday_calendar_id INTEGER,
  vacation_half_days INTEGER CHECK (vacation_half_days >= 0),
  says_managers INTEGER NOT NULL CHECK (says_managers IN (0, 1)),
  department TEXT,
  branch_office TEXT,
  PRIMARY KEY (employee_id, valid_from),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id),
  FOREIGN KEY (company_id, schedule_id) REFERENCES work_schedules (company_id, id),
  FOREIGN KEY (company_id, holiday_calendar_id) REFERENCES holiday_calendars (company_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE employee_terms_managers (
  employee_id INTEGER NOT NULL,
  valid_from INTEGER NOT NULL,
  manager_id INTEGER NOT NULL REFERENCES employees (id),
  PRIMARY KEY (employee_id, valid_from, manager_id),
  FOREIGN KEY (employee_id, valid_from) REFERENCES employee_terms (employee_id, valid_from)
) STRICT, WITHOUT ROWID;
CREATE INDEX dated_reports ON employee_terms_managers (manager_id, employee_id, valid_from);
)sql";

/// How a company counts its employees' leave.
inline constexpr char leave_rules[] = R"sql(
ALTER TABLE companies ADD COLUMN leave_partial_years INTEGER NOT NULL DEFAULT 0 CHECK (leave_partial_years IN (0, 1));
ALTER TABLE companies ADD COLUMN leave_carry_over_from_year INTEGER;
ALTER TABLE companies ADD COLUMN leave_carry_over_until_month INTEGER
  CHECK (leave_carry_over_until_month BETWEEN 1 AND 12);
)sql";

}  // namespace stint::sqlite::migrations
