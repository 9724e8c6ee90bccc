#pragma once

namespace stint::sql::migrations {

// Step 13.

/// The deputies of managers, and the decisions made by a deputy.
inline constexpr char deputyships[] = R"sql(
INSERT INTO sequences VALUES ('deputyship', 0);

CREATE TABLE deputyships (
  {postgresql company_id BIGINT NOT NULL REFERENCES companies (id),}
  id {record_id} CHECK (id BETWEEN 1 AND 2147483647),
  {sqlite company_id INTEGER NOT NULL REFERENCES companies (id),}
  manager_id {int} NOT NULL,
  deputy_id {int} NOT NULL,
  first_day {int},
  last_day {int},
  {postgresql PRIMARY KEY (company_id, id),}
  CHECK (manager_id <> deputy_id),
  CHECK ((first_day IS NULL) = (last_day IS NULL)),
  CHECK (last_day >= first_day),
  FOREIGN KEY (company_id, manager_id) REFERENCES employees (company_id, id),
  FOREIGN KEY (company_id, deputy_id) REFERENCES employees (company_id, id)
) {strict};
CREATE INDEX deputyships_of_managers ON deputyships (company_id, manager_id);
CREATE INDEX deputyships_of_deputies ON deputyships (company_id, deputy_id);

ALTER TABLE absence_decisions ADD COLUMN deputy_for {int};
ALTER TABLE time_entry_decisions ADD COLUMN deputy_for {int};
)sql";

// Step 14.

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

// Step 15.

/// The law by which working time is checked, the hours with a surcharge, and the findings.
inline constexpr char working_time_findings[] = R"sql(
ALTER TABLE companies ADD COLUMN working_time_rules {int} NOT NULL DEFAULT 0 CHECK (working_time_rules BETWEEN 0 AND 3);
ALTER TABLE companies ADD COLUMN working_time_weekly_digest {int} NOT NULL DEFAULT 0
  CHECK (working_time_weekly_digest IN (0, 1));
CREATE TABLE working_time_branch_offices (
  company_id {int} NOT NULL REFERENCES companies (id),
  position {int} NOT NULL,
  branch_office {text} NOT NULL,
  rules {int} NOT NULL CHECK (rules BETWEEN 0 AND 3),
  PRIMARY KEY (company_id, position)
) {clustered};
CREATE TABLE working_time_surcharge_windows (
  company_id {int} NOT NULL REFERENCES companies (id),
  position {int} NOT NULL,
  name {text} NOT NULL,
  days {int} NOT NULL CHECK (days BETWEEN 0 AND 3),
  start_time {int} NOT NULL CHECK (start_time BETWEEN 0 AND 1439), -- minutes since midnight
  end_time {int} NOT NULL CHECK (end_time BETWEEN 0 AND 1439),
  factor_percent {int} NOT NULL CHECK (factor_percent BETWEEN 0 AND 1000),
  PRIMARY KEY (company_id, position)
) {clustered};
{settings_version_of working_time_branch_offices}
{settings_version_of working_time_surcharge_windows}

ALTER TABLE employees ADD COLUMN working_time_rules {int} CHECK (working_time_rules BETWEEN 0 AND 3);
ALTER TABLE employees ADD COLUMN maternity_protection_start_date {int};
ALTER TABLE employees ADD COLUMN maternity_protection_end_date {int};

CREATE TABLE working_time_findings (
  {postgresql company_id BIGINT NOT NULL REFERENCES companies (id),}
  employee_id {int} NOT NULL {sqlite REFERENCES employees (id)},
  day {int} NOT NULL,
  position {int} NOT NULL,
  {sqlite company_id INTEGER NOT NULL REFERENCES companies (id),}
  rule {int} NOT NULL CHECK (rule BETWEEN 0 AND 14),
  section {text} NOT NULL,
  found {int} NOT NULL,
  allowed {int} NOT NULL,
  PRIMARY KEY ({of_company}employee_id, day, position){postgresql ,
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)}
) {clustered};
CREATE TABLE working_time_judged (
  company_id {int} PRIMARY KEY REFERENCES companies (id),
  day {int} NOT NULL
) {strict};
)sql";

// Step 16.

/// Further settings of a company that change its version.
inline constexpr char versions_of_rules[] = R"sql(
{settings_version_of absence_types}
{settings_version_of absence_type_roles}
{settings_version_of absence_type_blackouts}
{settings_version_of work_schedules}
{settings_version_of holiday_calendars}
{settings_version_of deputyships}

{postgresql CREATE FUNCTION change_settings_of_calendar() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE settings_versions SET version = another_version()
      WHERE company_id = (SELECT company_id FROM holiday_calendars WHERE id = OLD.calendar_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE settings_versions SET version = another_version()
      WHERE company_id = (SELECT company_id FROM holiday_calendars WHERE id = NEW.calendar_id);
  END IF;
  RETURN NULL;
END
$$;}
{settings_version_of_calendars holidays}
)sql";

}  // namespace stint::sql::migrations
