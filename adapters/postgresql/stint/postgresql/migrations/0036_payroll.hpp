#pragma once

namespace stint::postgresql::migrations {

/// A company's names for its hours in payroll, the format of its files, and the exported data.
inline constexpr char payroll[] = R"sql(
ALTER TABLE companies ADD COLUMN payroll_separator BIGINT NOT NULL DEFAULT 0 CHECK (payroll_separator BETWEEN 0 AND 2);
ALTER TABLE companies ADD COLUMN payroll_decimal_sign BIGINT NOT NULL DEFAULT 0
  CHECK (payroll_decimal_sign IN (0, 1));
ALTER TABLE companies ADD COLUMN payroll_encoding BIGINT NOT NULL DEFAULT 0 CHECK (payroll_encoding BETWEEN 0 AND 2);
ALTER TABLE companies ADD COLUMN payroll_dates BIGINT NOT NULL DEFAULT 0 CHECK (payroll_dates BETWEEN 0 AND 2);
ALTER TABLE companies ADD COLUMN payroll_has_header BIGINT NOT NULL DEFAULT 1 CHECK (payroll_has_header IN (0, 1));

CREATE TABLE payroll_wage_types (
  company_id BIGINT NOT NULL REFERENCES companies (id),
  position BIGINT NOT NULL,
  number TEXT COLLATE "C" NOT NULL,
  name TEXT COLLATE "C" NOT NULL,
  of TEXT COLLATE "C",
  cost_center TEXT COLLATE "C",
  source BIGINT NOT NULL CHECK (source BETWEEN 0 AND 6),
  unit BIGINT NOT NULL CHECK (unit IN (0, 1)),
  factor_percent BIGINT CHECK (factor_percent > 0),
  PRIMARY KEY (company_id, position)
);
CREATE TABLE payroll_columns (
  company_id BIGINT NOT NULL REFERENCES companies (id),
  position BIGINT NOT NULL,
  header TEXT COLLATE "C" NOT NULL,
  content BIGINT NOT NULL CHECK (content BETWEEN 0 AND 17),
  PRIMARY KEY (company_id, position)
);
CREATE TRIGGER settings_version AFTER INSERT OR UPDATE OR DELETE ON payroll_wage_types
  FOR EACH ROW EXECUTE FUNCTION change_settings_of_row();
CALL wall_in('payroll_wage_types');
CALL show_at_sign_in('payroll_wage_types');
CREATE TRIGGER settings_version AFTER INSERT OR UPDATE OR DELETE ON payroll_columns
  FOR EACH ROW EXECUTE FUNCTION change_settings_of_row();
CALL wall_in('payroll_columns');
CALL show_at_sign_in('payroll_columns');

CREATE SEQUENCE ids_of_payroll_export AS INTEGER;
-- What was handed on to payroll, and how it was laid out.
CREATE TABLE payroll_exports (
  company_id BIGINT NOT NULL REFERENCES companies (id),
  id BIGINT NOT NULL CHECK (id BETWEEN 1 AND 2147483647),
  month BIGINT NOT NULL,
  department TEXT COLLATE "C" NOT NULL,
  made_at BIGINT NOT NULL,
  made_by BIGINT,
  people BIGINT NOT NULL,
  left_out BIGINT NOT NULL,
  added BIGINT NOT NULL,
  changed BIGINT NOT NULL,
  withdrawn BIGINT NOT NULL,
  unchanged BIGINT NOT NULL,
  corrections BIGINT NOT NULL,
  separator BIGINT NOT NULL,
  decimal_sign BIGINT NOT NULL,
  encoding BIGINT NOT NULL,
  dates BIGINT NOT NULL,
  has_header BIGINT NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, made_by) REFERENCES employees (company_id, id)
);
CREATE INDEX payroll_exports_of_months ON payroll_exports (company_id, month, id);
CREATE TABLE payroll_export_wage_types (
  company_id BIGINT NOT NULL,
  export_id BIGINT NOT NULL,
  position BIGINT NOT NULL,
  number TEXT COLLATE "C" NOT NULL,
  name TEXT COLLATE "C" NOT NULL,
  of TEXT COLLATE "C",
  cost_center TEXT COLLATE "C",
  source BIGINT NOT NULL,
  unit BIGINT NOT NULL,
  factor_percent BIGINT,
  PRIMARY KEY (company_id, export_id, position),
  FOREIGN KEY (company_id, export_id) REFERENCES payroll_exports (company_id, id)
);
CREATE TABLE payroll_export_columns (
  company_id BIGINT NOT NULL,
  export_id BIGINT NOT NULL,
  position BIGINT NOT NULL,
  header TEXT COLLATE "C" NOT NULL,
  content BIGINT NOT NULL,
  PRIMARY KEY (company_id, export_id, position),
  FOREIGN KEY (company_id, export_id) REFERENCES payroll_exports (company_id, id)
);
CREATE TABLE payroll_export_people ( -- a month of somebody each
  company_id BIGINT NOT NULL,
  export_id BIGINT NOT NULL,
  position BIGINT NOT NULL,
  employee_id BIGINT NOT NULL,
  month BIGINT NOT NULL,
  employee_number TEXT COLLATE "C" NOT NULL,
  first_name TEXT COLLATE "C" NOT NULL,
  last_name TEXT COLLATE "C" NOT NULL,
  department TEXT COLLATE "C" NOT NULL,
  cost_center TEXT COLLATE "C" NOT NULL,
  left_out BIGINT, -- why; null: they are in it
  PRIMARY KEY (company_id, export_id, position),
  FOREIGN KEY (company_id, export_id) REFERENCES payroll_exports (company_id, id),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
);
CREATE INDEX payroll_export_people_of_months ON payroll_export_people (company_id, month, employee_id, export_id);
CREATE INDEX payroll_export_people_of_employees ON payroll_export_people (company_id, employee_id, month);
CREATE TABLE payroll_export_lines (
  company_id BIGINT NOT NULL,
  export_id BIGINT NOT NULL,
  person BIGINT NOT NULL, -- position in payroll_export_people
  position BIGINT NOT NULL,
  number TEXT COLLATE "C" NOT NULL,
  name TEXT COLLATE "C" NOT NULL,
  cost_center TEXT COLLATE "C" NOT NULL,
  unit BIGINT NOT NULL,
  first_day BIGINT NOT NULL,
  last_day BIGINT NOT NULL,
  hundredths BIGINT NOT NULL,
  change BIGINT NOT NULL CHECK (change BETWEEN 0 AND 3),
  hundredths_before BIGINT NOT NULL,
  PRIMARY KEY (company_id, export_id, person, position),
  FOREIGN KEY (company_id, export_id, person) REFERENCES payroll_export_people (company_id, export_id, position)
    ON DELETE CASCADE
);
CALL wall_in('payroll_exports');
CALL wall_in('payroll_export_wage_types');
CALL wall_in('payroll_export_columns');
CALL wall_in('payroll_export_people');
CALL wall_in('payroll_export_lines');
DO $$
BEGIN
  EXECUTE format('GRANT USAGE ON SEQUENCE ids_of_payroll_export TO %I', session_user || '_company');
END
$$;
)sql";

}  // namespace stint::postgresql::migrations
