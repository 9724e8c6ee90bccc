#pragma once

namespace stint::sql::migrations {

/// The previous time zones of companies, each with its last day.
inline constexpr char former_time_zones[] = R"sql(
CREATE TABLE former_time_zones (
  company_id {int} NOT NULL REFERENCES companies (id),
  position {int} NOT NULL,
  time_zone {text} NOT NULL,
  valid_until {int} NOT NULL,
  PRIMARY KEY (company_id, position)
) {clustered};
{settings_version_of former_time_zones}
{wall_in former_time_zones}
{show_at_sign_in former_time_zones}
)sql";

}  // namespace stint::sql::migrations
