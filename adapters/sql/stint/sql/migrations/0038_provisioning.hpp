#pragma once

namespace stint::sql::migrations {

/// Data of provisioning directories in addition to the records, and tokens that are valid only for provisioning. A
/// program that does not know these tokens would accept one for everything.
inline constexpr char provisioning[] = R"sql(
CREATE TABLE provisioned_people (
  company_id {int} NOT NULL,
  employee_id {int} NOT NULL,
  user_name {text},
  external_id {text},
  is_removed {int} NOT NULL CHECK (is_removed IN (0, 1)),
  PRIMARY KEY (company_id, employee_id),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) {clustered};
{wall_in provisioned_people}

CREATE TABLE provisioned_groups (
  company_id {int} NOT NULL REFERENCES companies (id),
  id {text} NOT NULL,
  name {text} NOT NULL,
  external_id {text},
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, name)
) {clustered};
{wall_in provisioned_groups}

ALTER TABLE personal_tokens ADD COLUMN scope {int} NOT NULL DEFAULT 0 CHECK (scope BETWEEN 0 AND 1);
)sql";

}  // namespace stint::sql::migrations
