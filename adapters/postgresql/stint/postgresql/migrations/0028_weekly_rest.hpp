#pragma once

namespace stint::postgresql::migrations {

/// Weeks of 45 hours in Switzerland, the weekly rest in Austria, and windows that depend on when work began, or extend
/// past their end.
inline constexpr char weekly_rest[] = R"sql(
ALTER TABLE companies DROP CONSTRAINT companies_working_time_rules_check;
ALTER TABLE companies ADD CONSTRAINT companies_working_time_rules_check CHECK (working_time_rules BETWEEN 0 AND 4);
ALTER TABLE working_time_branch_offices DROP CONSTRAINT working_time_branch_offices_rules_check;
ALTER TABLE working_time_branch_offices ADD CONSTRAINT working_time_branch_offices_rules_check CHECK (rules BETWEEN 0 AND 4);
ALTER TABLE employees DROP CONSTRAINT employees_working_time_rules_check;
ALTER TABLE employees ADD CONSTRAINT employees_working_time_rules_check CHECK (working_time_rules BETWEEN 0 AND 4);
ALTER TABLE working_time_findings DROP CONSTRAINT working_time_findings_rule_check;
ALTER TABLE working_time_findings ADD CONSTRAINT working_time_findings_rule_check CHECK (rule BETWEEN 0 AND 17);

ALTER TABLE working_time_surcharge_windows ADD COLUMN begun_before BIGINT CHECK (begun_before BETWEEN 0 AND 1439);
ALTER TABLE working_time_surcharge_windows ADD COLUMN runs_over_until BIGINT
  CHECK (runs_over_until BETWEEN 0 AND 1439);
)sql";

}  // namespace stint::postgresql::migrations
