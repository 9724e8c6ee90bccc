#pragma once

namespace stint::sql::migrations {

/// The last changes of the data that calendar feeds show (application::FeedChange).
inline constexpr char feed_changes[] = R"sql(
CREATE TABLE feed_changes (
  company_id {int} NOT NULL REFERENCES companies (id),
  part {int} NOT NULL CHECK (part BETWEEN 0 AND 3), -- absence, name of a type, name of a person, their language
  key {text} NOT NULL, -- the id, or the code of the type
  number {int} NOT NULL, -- when it was written, higher than all others of the company
  changed_at {int} NOT NULL,
  PRIMARY KEY (company_id, part, key)
) {clustered};
CREATE INDEX feed_changes_by_number ON feed_changes (company_id, number);
{wall_in feed_changes}
)sql";

}  // namespace stint::sql::migrations
