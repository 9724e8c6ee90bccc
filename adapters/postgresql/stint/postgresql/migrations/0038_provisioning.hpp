#pragma once

namespace stint::postgresql::migrations {

/// Data of provisioning directories in addition to the records, and tokens that are valid only for provisioning. A
/// program that does not know these tokens would accept one for everything.
inline constexpr char provisioning[] = R"sql(
CREATE TABLE provisioned_people (
  company_id BIGINT NOT NULL,
  employee_id BIGINT NOT NULL,
  user_name TEXT COLLATE "C",
  external_id TEXT COLLATE "C",
  is_removed BIGINT NOT NULL CHECK (is_removed IN (0, 1)),
  PRIMARY KEY (company_id, employee_id),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
);
CALL wall_in('provisioned_people');

CREATE TABLE provisioned_groups (
  company_id BIGINT NOT NULL REFERENCES companies (id),
  id TEXT COLLATE "C" NOT NULL,
  name TEXT COLLATE "C" NOT NULL,
  external_id TEXT COLLATE "C",
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, name)
);
CALL wall_in('provisioned_groups');

ALTER TABLE personal_tokens ADD COLUMN scope BIGINT NOT NULL DEFAULT 0 CHECK (scope BETWEEN 0 AND 1);
)sql";

}  // namespace stint::postgresql::migrations
