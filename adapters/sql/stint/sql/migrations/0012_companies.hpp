#pragma once

namespace stint::sql::migrations {

/// Companies and the options they choose from.
inline constexpr char first_companies[] = R"sql(
-- The last id that was given out of each kind; ids are never used again, in whatever company.
CREATE TABLE sequences (
  name    {text} PRIMARY KEY,
  last_id {int} NOT NULL CHECK (last_id BETWEEN 0 AND 2147483647)
) {clustered};
INSERT INTO sequences VALUES ('company', 0), ('employee', 0), ('absence', 0), ('time_entry', 0), ('project', 0),
  ('category', 0), ('schedule', 0), ('holiday_calendar', 0), ('personal_token', 0), ('import', 0);

CREATE TABLE companies (
  id {int} PRIMARY KEY CHECK (id BETWEEN 1 AND 2147483647),
  key {text} NOT NULL UNIQUE,
  name {text} NOT NULL,
  time_zone {text} NOT NULL,
  language {text} NOT NULL,
  country_code {text},
  country_name {text},
  uses_departments {int} NOT NULL CHECK (uses_departments IN (0, 1)),
  uses_branch_offices {int} NOT NULL CHECK (uses_branch_offices IN (0, 1)),
  link_sso_by_verified_email {int} NOT NULL CHECK (link_sso_by_verified_email IN (0, 1)),
  notifications_additional {int} NOT NULL CHECK (notifications_additional IN (0, 1)),
  single_approval_suffices {int} NOT NULL CHECK (single_approval_suffices IN (0, 1)),
  cancellation_reason_required {int} NOT NULL CHECK (cancellation_reason_required IN (0, 1)),
  employees_may_delete_approved {int} NOT NULL CHECK (employees_may_delete_approved IN (0, 1)),
  substitute_acceptance_required {int} NOT NULL CHECK (substitute_acceptance_required IN (0, 1)),
  reject_overlapping {int} NOT NULL CHECK (reject_overlapping IN (0, 1)),
  enforce_entitlement {int} NOT NULL CHECK (enforce_entitlement IN (0, 1)),
  tracking_active {int} NOT NULL CHECK (tracking_active IN (0, 1)),
  clock_enabled {int} NOT NULL CHECK (clock_enabled IN (0, 1)),
  business_trips {int} CHECK (business_trips IN (0, 1)),
  minimum_start_interval_seconds {int} CHECK (minimum_start_interval_seconds >= 0),
  terminal_only_start {int} NOT NULL CHECK (terminal_only_start IN (0, 1)),
  terminal_only_pause {int} NOT NULL CHECK (terminal_only_pause IN (0, 1)),
  terminal_only_stop {int} NOT NULL CHECK (terminal_only_stop IN (0, 1)),
  approve_new_entries {int} NOT NULL CHECK (approve_new_entries IN (0, 1)),
  approve_changes {int} NOT NULL CHECK (approve_changes IN (0, 1)),
  approve_deletions {int} NOT NULL CHECK (approve_deletions IN (0, 1)),
  approval_by_administrators_only {int} NOT NULL CHECK (approval_by_administrators_only IN (0, 1)),
  closed_through {int},
  auto_stop_after_minutes {int} CHECK (auto_stop_after_minutes >= 0),
  maximum_remarks_length {int} NOT NULL CHECK (maximum_remarks_length BETWEEN 0 AND 2147483647),
  project_mandatory {int} NOT NULL CHECK (project_mandatory IN (0, 1)),
  category_mandatory {int} NOT NULL CHECK (category_mandatory IN (0, 1)),
  default_project_id {int},
  default_category_id {int},
  has_break_regulation {int} NOT NULL CHECK (has_break_regulation IN (0, 1)),
  maximum_daily_work_minutes {int} CHECK (maximum_daily_work_minutes >= 0),
  break_regulation_obligatory {int} NOT NULL CHECK (break_regulation_obligatory IN (0, 1)),
  break_regulation_auto_apply {int} NOT NULL CHECK (break_regulation_auto_apply IN (0, 1)),
  next_change_of_day {int} NOT NULL DEFAULT 0,
  CHECK ((country_code IS NULL) = (country_name IS NULL)){sqlite ,
  FOREIGN KEY (id, default_project_id) REFERENCES projects (company_id, id),
  FOREIGN KEY (id, default_category_id) REFERENCES categories (company_id, id)}
) {strict};
CREATE INDEX companies_that_track_time ON companies (id, tracking_active, auto_stop_after_minutes)
  WHERE tracking_active = 1;
CREATE INDEX companies_by_change_of_day ON companies (next_change_of_day, id);

CREATE TABLE break_tiers (
  company_id {int} NOT NULL REFERENCES companies (id),
  position {int} NOT NULL,
  more_than_work_minutes {int} NOT NULL CHECK (more_than_work_minutes >= 0),
  break_minutes {int} NOT NULL CHECK (break_minutes >= 0),
  PRIMARY KEY (company_id, position)
) {clustered};

CREATE TABLE allowed_networks (
  company_id {int} NOT NULL REFERENCES companies (id),
  position {int} NOT NULL,
  network {text} NOT NULL,
  PRIMARY KEY (company_id, position)
) {clustered};

CREATE TABLE additional_recipients (
  company_id {int} NOT NULL REFERENCES companies (id),
  position {int} NOT NULL,
  address {text} NOT NULL,
  PRIMARY KEY (company_id, position)
) {clustered};

CREATE TABLE projects (
  id {record_id} CHECK (id BETWEEN 1 AND 2147483647),
  company_id {int} NOT NULL REFERENCES companies (id),
  key {text} NOT NULL,
  name {text} NOT NULL,
  active {int} NOT NULL CHECK (active IN (0, 1)),
  {record_key} (company_id, id),
  UNIQUE (company_id, key)
) {strict};
CREATE INDEX projects_by_name ON projects (company_id, name, id);

CREATE TABLE categories (
  id {record_id} CHECK (id BETWEEN 1 AND 2147483647),
  company_id {int} NOT NULL REFERENCES companies (id),
  key {text} NOT NULL,
  name {text} NOT NULL,
  active {int} NOT NULL CHECK (active IN (0, 1)),
  {record_key} (company_id, id),
  UNIQUE (company_id, key)
) {strict};
CREATE INDEX categories_by_name ON categories (company_id, name, id);
{postgresql ALTER TABLE companies ADD FOREIGN KEY (id, default_project_id) REFERENCES projects (company_id, id);
ALTER TABLE companies ADD FOREIGN KEY (id, default_category_id) REFERENCES categories (company_id, id);}

CREATE TABLE work_schedules (
  id {record_id} CHECK (id BETWEEN 1 AND 2147483647),
  company_id {int} NOT NULL REFERENCES companies (id),
  key {text} NOT NULL,
  monday {int} NOT NULL CHECK (monday BETWEEN 0 AND 1440),
  tuesday {int} NOT NULL CHECK (tuesday BETWEEN 0 AND 1440),
  wednesday {int} NOT NULL CHECK (wednesday BETWEEN 0 AND 1440),
  thursday {int} NOT NULL CHECK (thursday BETWEEN 0 AND 1440),
  friday {int} NOT NULL CHECK (friday BETWEEN 0 AND 1440),
  saturday {int} NOT NULL CHECK (saturday BETWEEN 0 AND 1440),
  sunday {int} NOT NULL CHECK (sunday BETWEEN 0 AND 1440),
  {record_key} (company_id, id),
  UNIQUE (company_id, key)
) {strict};

CREATE TABLE holiday_calendars (
  id {record_id} CHECK (id BETWEEN 1 AND 2147483647),
  company_id {int} NOT NULL REFERENCES companies (id),
  key {text} NOT NULL,
  {record_key} (company_id, id),
  UNIQUE (company_id, key)
) {strict};

CREATE TABLE holidays (
  calendar_id {int} NOT NULL REFERENCES holiday_calendars (id),
  day {int} NOT NULL,
  name {text} NOT NULL,
  portion {int} NOT NULL CHECK (portion BETWEEN 0 AND 2),
  PRIMARY KEY (calendar_id, day)
) {clustered};

CREATE TABLE absence_types (
  company_id {int} NOT NULL REFERENCES companies (id),
  code {text} NOT NULL,
  name {text} NOT NULL,
  kind {int} NOT NULL CHECK (kind BETWEEN 0 AND 2),
  needs_approval {int} NOT NULL CHECK (needs_approval IN (0, 1)),
  requires_medical_certificate {int} NOT NULL CHECK (requires_medical_certificate IN (0, 1)),
  active {int} NOT NULL CHECK (active IN (0, 1)),
  PRIMARY KEY (company_id, code)
) {clustered};
CREATE INDEX absence_types_with_certificate ON absence_types (company_id, code)
  WHERE requires_medical_certificate = 1;

CREATE TABLE absence_type_roles (
  company_id {int} NOT NULL,
  code {text} NOT NULL,
  position {int} NOT NULL,
  role {int} NOT NULL CHECK (role BETWEEN 0 AND 2),
  PRIMARY KEY (company_id, code, position),
  FOREIGN KEY (company_id, code) REFERENCES absence_types (company_id, code)
) {clustered};

CREATE TABLE absence_type_blackouts (
  company_id {int} NOT NULL,
  code {text} NOT NULL,
  position {int} NOT NULL,
  start_date {int} NOT NULL,
  end_date {int} NOT NULL,
  PRIMARY KEY (company_id, code, position),
  FOREIGN KEY (company_id, code) REFERENCES absence_types (company_id, code)
) {clustered};

CREATE TABLE employments_judged (
  company_id {int} PRIMARY KEY REFERENCES companies (id),
  day {int} NOT NULL
) {strict};
)sql";

}  // namespace stint::sql::migrations
