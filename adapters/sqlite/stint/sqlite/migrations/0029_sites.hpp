#pragma once

#include <stint/sqlite/migrations/0012_settings_versions.hpp>

namespace stint::sqlite::migrations {

/// What holds at a branch office in the place of the company's, and the zone of an employee.
inline constexpr char sites[] = R"sql(
CREATE TABLE branch_offices (
  company_id INTEGER NOT NULL REFERENCES companies (id),
  position INTEGER NOT NULL,
  branch_office TEXT NOT NULL,
  time_zone TEXT,
  holiday_calendar TEXT, -- key
  language TEXT,
  PRIMARY KEY (company_id, position)
) STRICT, WITHOUT ROWID;

ALTER TABLE employees ADD COLUMN time_zone TEXT NOT NULL DEFAULT '';
)sql";

}  // namespace stint::sqlite::migrations
