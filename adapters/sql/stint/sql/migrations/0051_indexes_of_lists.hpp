#pragma once

namespace stint::sql::migrations {

/// Finds the rows that a list shows, regardless of how many others the company has: findings of some days, the open
/// requests of a manager's reports, and people whom a directory has deleted or looks up.
inline constexpr char indexes_of_lists[] = R"sql(
CREATE INDEX working_time_findings_by_day ON working_time_findings (company_id, day);
CREATE INDEX time_entries_to_decide_by_owner ON time_entries (company_id, employee_id)
  WHERE state IN (2, 5) OR deletion_requested = 1;
CREATE INDEX absences_to_cancel_by_owner ON absences (company_id, employee_id) WHERE cancellation_state = 1;
CREATE INDEX absences_to_reduce_by_owner ON absences (company_id, employee_id) WHERE reduction IS NOT NULL;
CREATE INDEX removed_people ON provisioned_people (company_id, employee_id) WHERE is_removed = 1;
CREATE INDEX provisioned_people_by_name ON provisioned_people
  (company_id, {sqlite user_name COLLATE NOCASE}{postgresql lower(user_name)})
  WHERE user_name IS NOT NULL;
CREATE INDEX provisioned_people_by_external_id ON provisioned_people (company_id, external_id)
  WHERE external_id IS NOT NULL;
)sql";

}  // namespace stint::sql::migrations
