#pragma once

namespace stint::sql::migrations {

/// The settings of a branch office that replace the company's, and the zone of an employee, each effective from a day.
inline constexpr char sites[] = R"sql(
CREATE TABLE branch_offices (
  company_id {int} NOT NULL REFERENCES companies (id),
  position {int} NOT NULL,
  branch_office {text} NOT NULL,
  time_zone {text},
  holiday_calendar {text}, -- key
  language {text},
  valid_from {int},
  PRIMARY KEY (company_id, position)
) {clustered};
{settings_version_of branch_offices}
{wall_in branch_offices}
{show_at_sign_in branch_offices}

ALTER TABLE employees ADD COLUMN time_zone {text} NOT NULL DEFAULT '';
ALTER TABLE employee_terms ADD COLUMN time_zone {text};
)sql";

}  // namespace stint::sql::migrations
