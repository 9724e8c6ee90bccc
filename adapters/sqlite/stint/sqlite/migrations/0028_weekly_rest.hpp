#pragma once

namespace stint::sqlite::migrations {

/// Weeks of 45 hours in Switzerland, the weekly rest in Austria, and windows that depend on when work began, or extend
/// past their end.
inline constexpr char weekly_rest[] = R"sql(
-- A check of a column goes with it.
ALTER TABLE companies ADD COLUMN any_working_time_rules INTEGER NOT NULL DEFAULT 0 CHECK (any_working_time_rules BETWEEN 0 AND 4);
UPDATE companies SET any_working_time_rules = working_time_rules;
ALTER TABLE companies DROP COLUMN working_time_rules;
ALTER TABLE companies RENAME COLUMN any_working_time_rules TO working_time_rules;
ALTER TABLE working_time_branch_offices ADD COLUMN any_rules INTEGER NOT NULL DEFAULT 0 CHECK (any_rules BETWEEN 0 AND 4);
UPDATE working_time_branch_offices SET any_rules = rules;
ALTER TABLE working_time_branch_offices DROP COLUMN rules;
ALTER TABLE working_time_branch_offices RENAME COLUMN any_rules TO rules;
ALTER TABLE employees ADD COLUMN any_working_time_rules INTEGER CHECK (any_working_time_rules BETWEEN 0 AND 4);
UPDATE employees SET any_working_time_rules = working_time_rules;
ALTER TABLE employees DROP COLUMN working_time_rules;
ALTER TABLE employees RENAME COLUMN any_working_time_rules TO working_time_rules;
ALTER TABLE working_time_findings ADD COLUMN any_rule INTEGER NOT NULL DEFAULT 0 CHECK (any_rule BETWEEN 0 AND 17);
UPDATE working_time_findings SET any_rule = rule;
ALTER TABLE working_time_findings DROP COLUMN rule;
ALTER TABLE working_time_findings RENAME COLUMN any_rule TO rule;

ALTER TABLE working_time_surcharge_windows ADD COLUMN begun_before INTEGER CHECK (begun_before BETWEEN 0 AND 1439);
ALTER TABLE working_time_surcharge_windows ADD COLUMN runs_over_until INTEGER
  CHECK (runs_over_until BETWEEN 0 AND 1439);
)sql";

}  // namespace stint::sqlite::migrations
