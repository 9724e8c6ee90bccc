#pragma once

namespace stint::sql::migrations {

/// Feeds that calendar programs read by a secret address, and the people to whom a company shows the absences of
/// others.
inline constexpr char calendar_feeds[] = R"sql(
CREATE TABLE calendar_feeds (
  id {int} PRIMARY KEY CHECK (id BETWEEN 1 AND 2147483647),
  hash {bytes} NOT NULL UNIQUE CHECK (length(hash) = 32),
  employee_id {int} NOT NULL,
  name {text} NOT NULL,
  kind {int} NOT NULL CHECK (kind BETWEEN 0 AND 2),
  created_at {int} NOT NULL,
  last_used_at {int},
  company_id {int} NOT NULL,
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) {strict};
CREATE INDEX calendar_feeds_of_employee ON calendar_feeds (employee_id, id);
{wall_in calendar_feeds}
{show_at_sign_in calendar_feeds}
{ids_of calendar_feed}

ALTER TABLE companies ADD COLUMN calendar_sharing {int} NOT NULL DEFAULT 0 CHECK (calendar_sharing BETWEEN 0 AND 2);
)sql";

}  // namespace stint::sql::migrations
