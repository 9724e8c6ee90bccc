#pragma once

namespace stint::postgresql::migrations {

/// The law by which working time is checked, the hours with a surcharge, and the findings.
inline constexpr char working_time_findings[] = R"sql(
ALTER TABLE companies ADD COLUMN working_time_rules BIGINT NOT NULL DEFAULT 0 CHECK (working_time_rules BETWEEN 0 AND 3);
ALTER TABLE companies ADD COLUMN working_time_weekly_digest BIGINT NOT NULL DEFAULT 0
  CHECK (working_time_weekly_digest IN (0, 1));
CREATE TABLE working_time_branch_offices (
  company_id BIGINT NOT NULL REFERENCES companies (id),
  position BIGINT NOT NULL,
  branch_office TEXT COLLATE "C" NOT NULL,
  rules BIGINT NOT NULL CHECK (rules BETWEEN 0 AND 3),
  PRIMARY KEY (company_id, position)
);
CREATE TABLE working_time_surcharge_windows (
  company_id BIGINT NOT NULL REFERENCES companies (id),
  position BIGINT NOT NULL,
  name TEXT COLLATE "C" NOT NULL,
  days BIGINT NOT NULL CHECK (days BETWEEN 0 AND 3),
  start_time BIGINT NOT NULL CHECK (start_time BETWEEN 0 AND 1439), -- minutes since midnight
  end_time BIGINT NOT NULL CHECK (end_time BETWEEN 0 AND 1439),
  factor_percent BIGINT NOT NULL CHECK (factor_percent BETWEEN 0 AND 1000),
  PRIMARY KEY (company_id, position)
);
CREATE TRIGGER settings_version AFTER INSERT OR UPDATE OR DELETE ON working_time_branch_offices
  FOR EACH ROW EXECUTE FUNCTION change_settings_of_row();
CREATE TRIGGER settings_version AFTER INSERT OR UPDATE OR DELETE ON working_time_surcharge_windows
  FOR EACH ROW EXECUTE FUNCTION change_settings_of_row();

ALTER TABLE employees ADD COLUMN working_time_rules BIGINT CHECK (working_time_rules BETWEEN 0 AND 3);
ALTER TABLE employees ADD COLUMN maternity_protection_start_date BIGINT;
ALTER TABLE employees ADD COLUMN maternity_protection_end_date BIGINT;

CREATE TABLE working_time_findings (
  company_id BIGINT NOT NULL REFERENCES companies (id),
  employee_id BIGINT NOT NULL,
  day BIGINT NOT NULL,
  position BIGINT NOT NULL,
  rule BIGINT NOT NULL CHECK (rule BETWEEN 0 AND 14),
  section TEXT COLLATE "C" NOT NULL,
  found BIGINT NOT NULL,
  allowed BIGINT NOT NULL,
  PRIMARY KEY (company_id, employee_id, day, position),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
);
CREATE TABLE working_time_judged (
  company_id BIGINT PRIMARY KEY REFERENCES companies (id),
  day BIGINT NOT NULL
);
)sql";

}  // namespace stint::postgresql::migrations
