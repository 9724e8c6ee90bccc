#pragma once

namespace stint::sql::migrations {

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

}  // namespace stint::sql::migrations
