#pragma once

namespace stint::sql::migrations {

// Step 21.

/// How leave is counted: its years, additional days, the effects of illness and parental leave; corrections, and the
/// employees who were notified that leave lapses.
inline constexpr char leave[] = R"sql(
ALTER TABLE companies ADD COLUMN leave_year_begins_in_month {int} NOT NULL DEFAULT 1
  CHECK (leave_year_begins_in_month BETWEEN 1 AND 12);
ALTER TABLE companies ADD COLUMN leave_carry_over_months_if_ill {int}
  CHECK (leave_carry_over_months_if_ill BETWEEN 1 AND 24);
ALTER TABLE companies ADD COLUMN leave_remind_days_before_lapse {int}
  CHECK (leave_remind_days_before_lapse BETWEEN 1 AND 366);
ALTER TABLE companies ADD COLUMN leave_remind_in_month {int} CHECK (leave_remind_in_month BETWEEN 1 AND 12);
ALTER TABLE companies ADD COLUMN leave_lapse_needs_reminder {int} NOT NULL DEFAULT 0
  CHECK (leave_lapse_needs_reminder IN (0, 1));
CREATE TABLE leave_extra_days (
  company_id {int} NOT NULL REFERENCES companies (id),
  position {int} NOT NULL,
  counted_by {int} NOT NULL CHECK (counted_by IN (0, 1)),
  years {int} NOT NULL CHECK (years BETWEEN 0 AND 100),
  days {int} NOT NULL CHECK (days >= 0), -- halves
  PRIMARY KEY (company_id, position)
) {clustered};
{settings_version_of leave_extra_days}

ALTER TABLE employees ADD COLUMN severe_disability_start_date {int};
ALTER TABLE employees ADD COLUMN severe_disability_end_date {int};
ALTER TABLE absence_types ADD COLUMN reduces_leave {int} NOT NULL DEFAULT 0 CHECK (reduces_leave IN (0, 1));

{ids_of leave_correction}
CREATE TABLE leave_corrections (
  company_id {int} NOT NULL,
  id {id_in_company} CHECK (id BETWEEN 1 AND 2147483647),
  employee_id {int} NOT NULL,
  year {int} NOT NULL,
  day {int} NOT NULL,
  half_days {int} NOT NULL CHECK (half_days <> 0),
  made_by {int} NOT NULL,
  made_at {int} NOT NULL,
  reason {text} NOT NULL CHECK (reason <> ''),
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id),
  FOREIGN KEY (company_id, made_by) REFERENCES employees (company_id, id)
) {clustered};
CREATE INDEX leave_corrections_of_employees ON leave_corrections (company_id, employee_id);
CREATE TABLE leave_reminders (
  company_id {int} NOT NULL,
  employee_id {int} NOT NULL,
  year {int} NOT NULL,
  told_on {int} NOT NULL,
  last_day {int} NOT NULL,
  half_days {int} NOT NULL,
  PRIMARY KEY (company_id, employee_id, year, told_on, last_day),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) {clustered};
CREATE TABLE leave_reminded (
  company_id {int} PRIMARY KEY REFERENCES companies (id),
  day {int} NOT NULL
) {strict};
{wall_in leave_extra_days}
{show_at_sign_in leave_extra_days}
{wall_in leave_corrections}
{wall_in leave_reminders}
{wall_in leave_reminded}
)sql";

// Step 23.

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

// Step 24.

/// Time accounts and their settings; time off in lieu is a fourth kind of absence types.
inline constexpr char time_accounts[] = R"sql(
ALTER TABLE companies ADD COLUMN time_account_since {int};
ALTER TABLE companies ADD COLUMN time_account_cap_minutes {int} CHECK (time_account_cap_minutes >= 0);
ALTER TABLE companies ADD COLUMN time_account_carry_over_until_month {int}
  CHECK (time_account_carry_over_until_month BETWEEN 1 AND 12);
ALTER TABLE companies ADD COLUMN time_account_yellow_minutes {int} CHECK (time_account_yellow_minutes >= 0);
ALTER TABLE companies ADD COLUMN time_account_red_minutes {int} CHECK (time_account_red_minutes >= 0);

-- In SQLite a check goes with its column.
{sqlite ALTER TABLE absence_types ADD COLUMN any_kind INTEGER NOT NULL DEFAULT 2 CHECK (any_kind BETWEEN 0 AND 3);
UPDATE absence_types SET any_kind = kind;
ALTER TABLE absence_types DROP COLUMN kind;
ALTER TABLE absence_types RENAME COLUMN any_kind TO kind;}
{postgresql ALTER TABLE absence_types DROP CONSTRAINT absence_types_kind_check;
ALTER TABLE absence_types ADD CONSTRAINT absence_types_kind_check CHECK (kind BETWEEN 0 AND 3);}

{ids_of booking}
CREATE TABLE time_account_bookings (
  company_id {int} NOT NULL REFERENCES companies (id),
  id {id_in_company} CHECK (id BETWEEN 1 AND 2147483647),
  employee_id {int} NOT NULL,
  day {int} NOT NULL,
  kind {int} NOT NULL CHECK (kind BETWEEN 0 AND 5),
  minutes {int} NOT NULL CHECK (minutes <> 0),
  reason {text} NOT NULL,
  corrected_month {int} CHECK ((corrected_month IS NULL) = (kind <> 5)),
  booked_at {int} NOT NULL,
  booked_by {int},
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id),
  FOREIGN KEY (company_id, booked_by) REFERENCES employees (company_id, id)
) {clustered};
CREATE INDEX time_account_bookings_of_employees ON time_account_bookings (company_id, employee_id, day, id);
CREATE TABLE time_account_days ( -- of closed months, in minutes
  company_id {int} NOT NULL REFERENCES companies (id),
  employee_id {int} NOT NULL,
  day {int} NOT NULL,
  commitment {int} NOT NULL,
  absence {int} NOT NULL,
  in_lieu {int} NOT NULL,
  worked {int} NOT NULL,
  credited {int} NOT NULL,
  PRIMARY KEY (company_id, employee_id, day),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) {clustered};
CREATE TABLE time_account_states (
  company_id {int} NOT NULL REFERENCES companies (id),
  employee_id {int} NOT NULL,
  kept_through {int},
  light {int} CHECK (light BETWEEN 0 AND 2),
  PRIMARY KEY (company_id, employee_id),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) {clustered};
CREATE TABLE time_accounts_judged (
  company_id {int} PRIMARY KEY REFERENCES companies (id),
  day {int} NOT NULL
) {strict};
{wall_in time_account_bookings}
{wall_in time_account_days}
{wall_in time_account_states}
{wall_in time_accounts_judged}
)sql";

// Step 25.

/// Quotas of absence types, outstanding certificates, and the end of sick pay.
inline constexpr char illness[] = R"sql(
ALTER TABLE absence_types ADD COLUMN quota_days {int} CHECK (quota_days BETWEEN 1 AND 366);
ALTER TABLE absence_types ADD COLUMN quota_years {int} NOT NULL DEFAULT 0 CHECK (quota_years IN (0, 1));
ALTER TABLE absence_types ADD COLUMN quota_effect {int} NOT NULL DEFAULT 1 CHECK (quota_effect IN (0, 1));
ALTER TABLE absence_types ADD COLUMN certificate_from_day {int} CHECK (certificate_from_day BETWEEN 1 AND 42);

ALTER TABLE absences ADD COLUMN certificate_reminded_on {int};
ALTER TABLE absences ADD COLUMN illness {int}; -- the id of an absence, which may be gone
ALTER TABLE absences ADD COLUMN sick_pay_end_told {int};
CREATE INDEX absences_by_last_day ON absences (company_id, last_day) WHERE state IN (1, 2, 3);

ALTER TABLE companies ADD COLUMN sick_pay_counted {int} NOT NULL DEFAULT 0 CHECK (sick_pay_counted IN (0, 1));
ALTER TABLE companies ADD COLUMN sick_pay_tell_days_before {int}
  CHECK (sick_pay_tell_days_before BETWEEN 1 AND 42);
)sql";

}  // namespace stint::sql::migrations
