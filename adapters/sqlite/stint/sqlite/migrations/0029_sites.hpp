#pragma once

#include <stint/sqlite/migrations/0012_settings_versions.hpp>

namespace stint::sqlite::migrations {

/// The settings of a branch office that replace the company's, and the zone of an employee, each effective from a day.
inline constexpr char sites[] = R"sql(
CREATE TABLE branch_offices (
  company_id INTEGER NOT NULL REFERENCES companies (id),
  position INTEGER NOT NULL,
  branch_office TEXT NOT NULL,
  time_zone TEXT,
  holiday_calendar TEXT, -- key
  language TEXT,
  valid_from INTEGER,
  PRIMARY KEY (company_id, position)
) STRICT, WITHOUT ROWID;

ALTER TABLE employees ADD COLUMN time_zone TEXT NOT NULL DEFAULT '';
ALTER TABLE employee_terms ADD COLUMN time_zone TEXT;
)sql";

}  // namespace stint::sqlite::migrations
