#pragma once

#include <stint/sqlite/migrations/0012_settings_versions.hpp>

namespace stint::sqlite::migrations {

/// The previous time zones of companies, each with its last day.
inline constexpr char former_time_zones[] = R"sql(
CREATE TABLE former_time_zones (
  company_id INTEGER NOT NULL REFERENCES companies (id),
  position INTEGER NOT NULL,
  time_zone TEXT NOT NULL,
  valid_until INTEGER NOT NULL,
  PRIMARY KEY (company_id, position)
) STRICT, WITHOUT ROWID;
)sql";

}  // namespace stint::sqlite::migrations
