#pragma once

namespace stint::postgresql::migrations {

/// Month closure for single employees, the signatures of month sheets, and the people to whom a company shows who is
/// present.
inline constexpr char months[] = R"sql(
ALTER TABLE companies ADD COLUMN presence BIGINT NOT NULL DEFAULT 0 CHECK (presence BETWEEN 0 AND 2);
ALTER TABLE employees ADD COLUMN closed_through BIGINT;

CREATE TABLE month_signatures (
  company_id BIGINT NOT NULL REFERENCES companies (id),
  employee_id BIGINT NOT NULL,
  month BIGINT NOT NULL,
  signed_as BIGINT NOT NULL CHECK (signed_as BETWEEN 0 AND 1),
  signed_by BIGINT NOT NULL,
  signed_at BIGINT NOT NULL,
  digest TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (company_id, employee_id, month, signed_as),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id),
  FOREIGN KEY (company_id, signed_by) REFERENCES employees (company_id, id)
);
CALL wall_in('month_signatures');
)sql";

}  // namespace stint::postgresql::migrations
