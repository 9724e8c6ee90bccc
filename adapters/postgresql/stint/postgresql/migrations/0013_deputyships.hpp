#pragma once

namespace stint::postgresql::migrations {

/// The deputies of managers, and the decisions made by a deputy.
inline constexpr char deputyships[] = R"sql(
INSERT INTO sequences VALUES ('deputyship', 0);

CREATE TABLE deputyships (
  company_id BIGINT NOT NULL REFERENCES companies (id),
  id BIGINT NOT NULL UNIQUE CHECK (id BETWEEN 1 AND 2147483647),
  manager_id BIGINT NOT NULL,
  deputy_id BIGINT NOT NULL,
  first_day BIGINT,
  last_day BIGINT,
  PRIMARY KEY (company_id, id),
  CHECK (manager_id <> deputy_id),
  CHECK ((first_day IS NULL) = (last_day IS NULL)),
  CHECK (last_day >= first_day),
  FOREIGN KEY (company_id, manager_id) REFERENCES employees (company_id, id),
  FOREIGN KEY (company_id, deputy_id) REFERENCES employees (company_id, id)
);
CREATE INDEX deputyships_of_managers ON deputyships (company_id, manager_id);
CREATE INDEX deputyships_of_deputies ON deputyships (company_id, deputy_id);

ALTER TABLE absence_decisions ADD COLUMN deputy_for BIGINT;
ALTER TABLE time_entry_decisions ADD COLUMN deputy_for BIGINT;
)sql";

}  // namespace stint::postgresql::migrations
