#pragma once

namespace stint::sql::migrations {

/// Limits on simultaneous absences, days on which a company is closed, and requests that wait too long.
inline constexpr char team_rules[] = R"sql(
ALTER TABLE companies ADD COLUMN team_rules_count_pending {int} NOT NULL DEFAULT 0
  CHECK (team_rules_count_pending IN (0, 1));
ALTER TABLE companies ADD COLUMN escalation_remind_after {int} CHECK (escalation_remind_after > 0);
ALTER TABLE companies ADD COLUMN escalation_deputies_after {int} CHECK (escalation_deputies_after > 0);
ALTER TABLE companies ADD COLUMN escalation_administrators_after {int} CHECK (escalation_administrators_after > 0);
ALTER TABLE companies ADD COLUMN escalation_working_days {int} NOT NULL DEFAULT 0
  CHECK (escalation_working_days IN (0, 1));

CREATE TABLE team_rules_blackouts (
  company_id {int} NOT NULL REFERENCES companies (id),
  position {int} NOT NULL,
  name {text} NOT NULL,
  start_date {int} NOT NULL,
  end_date {int} NOT NULL CHECK (end_date >= start_date),
  effect {int} NOT NULL CHECK (effect IN (0, 1)),
  PRIMARY KEY (company_id, position)
) {clustered};
CREATE TABLE team_rules_most_away (
  company_id {int} NOT NULL REFERENCES companies (id),
  position {int} NOT NULL,
  department {text} NOT NULL,
  most {int} NOT NULL CHECK (most >= 0),
  effect {int} NOT NULL CHECK (effect IN (0, 1)),
  PRIMARY KEY (company_id, position)
) {clustered};
CREATE TABLE team_rules_one_present (
  company_id {int} NOT NULL REFERENCES companies (id),
  position {int} NOT NULL,
  group_name {text} NOT NULL,
  effect {int} NOT NULL CHECK (effect IN (0, 1)),
  PRIMARY KEY (company_id, position)
) {clustered};
CREATE TABLE team_rules_group_members (
  company_id {int} NOT NULL REFERENCES companies (id),
  position {int} NOT NULL,
  group_name {text} NOT NULL,
  employee {text} NOT NULL, -- key
  PRIMARY KEY (company_id, position)
) {clustered};
CREATE TABLE company_holidays (
  company_id {int} NOT NULL REFERENCES companies (id),
  position {int} NOT NULL,
  absence_type {text} NOT NULL,
  start_date {int} NOT NULL,
  end_date {int} NOT NULL CHECK (end_date >= start_date),
  PRIMARY KEY (company_id, position)
) {clustered};
{settings_version_of team_rules_blackouts}
{settings_version_of team_rules_most_away}
{settings_version_of team_rules_one_present}
{settings_version_of team_rules_group_members}
{settings_version_of company_holidays}

CREATE TABLE company_holidays_filed (
  company_id {int} NOT NULL REFERENCES companies (id),
  employee_id {int} NOT NULL,
  day {int} NOT NULL,
  half {int} NOT NULL CHECK (half IN (0, 1)),
  PRIMARY KEY (company_id, employee_id, day, half),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) {clustered};
CREATE TABLE escalations (
  company_id {int} NOT NULL REFERENCES companies (id),
  kind {int} NOT NULL CHECK (kind BETWEEN 0 AND 3),
  request_id {int} NOT NULL,
  since {int} NOT NULL, -- milliseconds since 1970
  stage {int} NOT NULL CHECK (stage BETWEEN 0 AND 3),
  reached_at {int} NOT NULL, -- likewise
  PRIMARY KEY (company_id, kind, request_id)
) {clustered};

ALTER TABLE absence_decisions ADD COLUMN escalated {int} NOT NULL DEFAULT 0 CHECK (escalated IN (0, 1));
ALTER TABLE time_entry_decisions ADD COLUMN escalated {int} NOT NULL DEFAULT 0 CHECK (escalated IN (0, 1));

{wall_in team_rules_blackouts}
{show_at_sign_in team_rules_blackouts}
{wall_in team_rules_most_away}
{show_at_sign_in team_rules_most_away}
{wall_in team_rules_one_present}
{show_at_sign_in team_rules_one_present}
{wall_in team_rules_group_members}
{show_at_sign_in team_rules_group_members}
{wall_in company_holidays}
{show_at_sign_in company_holidays}
{wall_in company_holidays_filed}
{wall_in escalations}
)sql";

}  // namespace stint::sql::migrations
