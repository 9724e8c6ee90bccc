#pragma once

namespace stint::sql::migrations {

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

}  // namespace stint::sql::migrations
