#pragma once

namespace stint::sql::migrations {

/// Month closure for single employees, the signatures of month sheets, and the people to whom a company shows who is
/// present.
inline constexpr char months[] = R"sql(
ALTER TABLE companies ADD COLUMN presence {int} NOT NULL DEFAULT 0 CHECK (presence BETWEEN 0 AND 2);
ALTER TABLE employees ADD COLUMN closed_through {int};

CREATE TABLE month_signatures (
  company_id {int} NOT NULL REFERENCES companies (id),
  employee_id {int} NOT NULL,
  month {int} NOT NULL,
  signed_as {int} NOT NULL CHECK (signed_as BETWEEN 0 AND 1),
  signed_by {int} NOT NULL,
  signed_at {int} NOT NULL,
  digest {text} NOT NULL,
  PRIMARY KEY (company_id, employee_id, month, signed_as),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id),
  FOREIGN KEY (company_id, signed_by) REFERENCES employees (company_id, id)
) {clustered};
{wall_in month_signatures}
)sql";

}  // namespace stint::sql::migrations
