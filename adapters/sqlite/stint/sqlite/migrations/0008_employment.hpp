#pragma once

namespace stint::sqlite::migrations {

/// The day up to which the beginnings and ends of employments have been processed.
inline constexpr char employment[] = R"sql(
CREATE TABLE employments_judged (
  company_id INTEGER PRIMARY KEY REFERENCES companies (id),
  day INTEGER NOT NULL,
  next_change_of_day INTEGER NOT NULL
) STRICT;
)sql";

}  // namespace stint::sqlite::migrations
