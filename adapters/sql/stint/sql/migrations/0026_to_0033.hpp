#pragma once

namespace stint::sql::migrations {

// Step 26.

/// Retention periods of records, and the day before which they have been erased.
inline constexpr char retention[] = R"sql(
ALTER TABLE companies ADD COLUMN retention_working_time_months {int}
  CHECK (retention_working_time_months BETWEEN 1 AND 1200);
ALTER TABLE companies ADD COLUMN retention_absence_months {int}
  CHECK (retention_absence_months BETWEEN 1 AND 1200);
ALTER TABLE companies ADD COLUMN retention_health_months {int} CHECK (retention_health_months BETWEEN 1 AND 1200);
ALTER TABLE companies ADD COLUMN retention_audit_trail_months {int}
  CHECK (retention_audit_trail_months BETWEEN 1 AND 1200);
ALTER TABLE companies ADD COLUMN retention_mail_months {int} CHECK (retention_mail_months BETWEEN 1 AND 1200);
ALTER TABLE companies ADD COLUMN retention_leaver_months {int} CHECK (retention_leaver_months BETWEEN 1 AND 1200);

CREATE TABLE records_erased (
  company_id {int} NOT NULL REFERENCES companies (id),
  kind {int} NOT NULL CHECK (kind BETWEEN 0 AND 6), -- 6: figures that were counted from what is erased
  before_day {int} NOT NULL,
  PRIMARY KEY (company_id, kind)
) {clustered};
{wall_in records_erased}
)sql";

// Step 27.

/// Schedules over several weeks, the first of which is stored with the schedule, and weekdays on which only a half is
/// worked: `halves` has a digit for each, starting on Monday: 1 the morning, 2 the afternoon, 3 both.
inline constexpr char weeks_of_schedules[] = R"sql(
ALTER TABLE work_schedules ADD COLUMN first_week_begins {int}; -- a Monday; of several weeks alone
ALTER TABLE work_schedules ADD COLUMN halves {text} NOT NULL DEFAULT '3333333' CHECK (length(halves) = 7);
CREATE TABLE work_schedule_weeks (
  company_id {int} NOT NULL REFERENCES companies (id),
  schedule_id {int} NOT NULL,
  position {int} NOT NULL CHECK (position >= 1), -- after the first week
  monday {int} NOT NULL CHECK (monday BETWEEN 0 AND 1440),
  tuesday {int} NOT NULL CHECK (tuesday BETWEEN 0 AND 1440),
  wednesday {int} NOT NULL CHECK (wednesday BETWEEN 0 AND 1440),
  thursday {int} NOT NULL CHECK (thursday BETWEEN 0 AND 1440),
  friday {int} NOT NULL CHECK (friday BETWEEN 0 AND 1440),
  saturday {int} NOT NULL CHECK (saturday BETWEEN 0 AND 1440),
  sunday {int} NOT NULL CHECK (sunday BETWEEN 0 AND 1440),
  halves {text} NOT NULL CHECK (length(halves) = 7),
  PRIMARY KEY (company_id, schedule_id, position),
  FOREIGN KEY (company_id, schedule_id) REFERENCES work_schedules (company_id, id)
) {clustered};
{settings_version_of work_schedule_weeks}
{wall_in work_schedule_weeks}
)sql";

/// Calendars that the rules of a region extend, and the notices to administrators about those that run out.
inline constexpr char regions_of_calendars[] = R"sql(
ALTER TABLE holiday_calendars ADD COLUMN region {text}; -- code
ALTER TABLE holiday_calendars ADD COLUMN missed_year {int};
)sql";

// Step 29.

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

// Step 31.

/// Month closure for single employees, the signatures of month sheets, and the people to whom a company shows who is
/// present.
inline constexpr char months[] = R"sql(
ALTER TABLE companies ADD COLUMN presence {int} NOT NULL DEFAULT 0 CHECK (presence BETWEEN 0 AND 2);
ALTER TABLE employees ADD COLUMN closed_through {int};

CREATE TABLE month_signatures (
  company_id {int} NOT NULL REFERENCES companies (id),
  employee_id {int} NOT NULL,
  month {int} NOT NULL,
  signed_as {int} NOT NULL CHECK (signed_as BETWEEN 0 AND 1),
  signed_by {int} NOT NULL,
  signed_at {int} NOT NULL,
  digest {text} NOT NULL,
  PRIMARY KEY (company_id, employee_id, month, signed_as),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id),
  FOREIGN KEY (company_id, signed_by) REFERENCES employees (company_id, id)
) {clustered};
{wall_in month_signatures}
)sql";

// Step 32.

/// Feeds that calendar programs read by a secret address, and the people to whom a company shows the absences of
/// others.
inline constexpr char calendar_feeds[] = R"sql(
CREATE TABLE calendar_feeds (
  id {int} PRIMARY KEY CHECK (id BETWEEN 1 AND 2147483647),
  hash {bytes} NOT NULL UNIQUE CHECK (length(hash) = 32),
  employee_id {int} NOT NULL,
  name {text} NOT NULL,
  kind {int} NOT NULL CHECK (kind BETWEEN 0 AND 2),
  created_at {int} NOT NULL,
  last_used_at {int},
  company_id {int} NOT NULL,
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) {strict};
CREATE INDEX calendar_feeds_of_employee ON calendar_feeds (employee_id, id);
{wall_in calendar_feeds}
{show_at_sign_in calendar_feeds}
{ids_of calendar_feed}

ALTER TABLE companies ADD COLUMN calendar_sharing {int} NOT NULL DEFAULT 0 CHECK (calendar_sharing BETWEEN 0 AND 2);
)sql";

// Step 33.

/// Lines of the audit trail are chained. Existing lines have no seal: a chain begins with the next line. Lines that a
/// server of the previous version writes at the same time are added to the chain by the next line of this version.
inline constexpr char audit_chain[] = R"sql(
-- `parts`: for each detail an `s` and the 16 bytes of its salt, or a `d` and the 32 of its digest once it is erased.
ALTER TABLE audit_trail ADD COLUMN employee_id {int};
ALTER TABLE audit_trail ADD COLUMN sequence {int} CHECK (sequence > 0);
ALTER TABLE audit_trail ADD COLUMN previous {bytes};
ALTER TABLE audit_trail ADD COLUMN hash {bytes};
ALTER TABLE audit_trail ADD COLUMN parts {bytes};
CREATE INDEX audit_chain ON audit_trail (company_id, sequence) WHERE sequence IS NOT NULL;
CREATE INDEX audit_trail_by_employee ON audit_trail (company_id, employee_id, id) WHERE employee_id IS NOT NULL;
CREATE INDEX audit_trail_by_actor ON audit_trail (company_id, actor_id, id) WHERE actor_id IS NOT NULL;
CREATE INDEX audit_trail_by_subject ON audit_trail (company_id, subject_id, id);

-- Through where the period of the trail has taken lines out of a chain.
CREATE TABLE audit_cuts (
  company_id {int} PRIMARY KEY REFERENCES companies (id),
  sequence {int} NOT NULL CHECK (sequence > 0),
  hash {bytes} NOT NULL
) {strict};

CREATE TABLE audit_heads (
  company_id {int} NOT NULL REFERENCES companies (id),
  at {int} NOT NULL,
  sequence {int} NOT NULL CHECK (sequence > 0),
  hash {bytes} NOT NULL,
  jws {text} NOT NULL,
  PRIMARY KEY (company_id, at)
) {clustered};
{wall_in audit_cuts}
{wall_in audit_heads}
)sql";

}  // namespace stint::sql::migrations
