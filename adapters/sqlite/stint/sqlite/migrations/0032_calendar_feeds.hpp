#pragma once

namespace stint::sqlite::migrations {

/// Feeds that calendar programs read by a secret address, and the people to whom a company shows the absences of
/// others.
inline constexpr char calendar_feeds[] = R"sql(
CREATE TABLE calendar_feeds (
  id INTEGER PRIMARY KEY CHECK (id BETWEEN 1 AND 2147483647),
  hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
  employee_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 2),
  created_at INTEGER NOT NULL,
  last_used_at INTEGER,
  company_id INTEGER NOT NULL,
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) STRICT;
CREATE INDEX calendar_feeds_of_employee ON calendar_feeds (employee_id, id);
INSERT INTO sequences VALUES ('calendar_feed', 0);

ALTER TABLE companies ADD COLUMN calendar_sharing INTEGER NOT NULL DEFAULT 0 CHECK (calendar_sharing BETWEEN 0 AND 2);
)sql";

}  // namespace stint::sqlite::migrations
