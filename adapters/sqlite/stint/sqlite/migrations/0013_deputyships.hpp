#pragma once

namespace stint::sqlite::migrations {

/// The deputies of managers, and the decisions made by a deputy.
inline constexpr char deputyships[] = R"sql(
INSERT INTO sequences VALUES ('deputyship', 0);

CREATE TABLE deputyships (
  id INTEGER PRIMARY KEY CHECK (id BETWEEN 1 AND 2147483647),
  company_id INTEGER NOT NULL REFERENCES companies (id),
  manager_id INTEGER NOT NULL,
  deputy_id INTEGER NOT NULL,
  first_day INTEGER,
  last_day INTEGER,
  CHECK (manager_id <> deputy_id),
  CHECK ((first_day IS NULL) = (last_day IS NULL)),
  CHECK (last_day >= first_day),
  FOREIGN KEY (company_id, manager_id) REFERENCES employees (company_id, id),
  FOREIGN KEY (company_id, deputy_id) REFERENCES employees (company_id, id)
) STRICT;
CREATE INDEX deputyships_of_managers ON deputyships (company_id, manager_id);
CREATE INDEX deputyships_of_deputies ON deputyships (company_id, deputy_id);

ALTER TABLE absence_decisions ADD COLUMN deputy_for INTEGER;
ALTER TABLE time_entry_decisions ADD COLUMN deputy_for INTEGER;
)sql";

}  // namespace stint::sqlite::migrations
