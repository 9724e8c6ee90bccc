#pragma once

namespace stint::sqlite::migrations {

/// Companies and the options they choose from.
inline constexpr char first_companies[] = R"sql(
-- The last id that was given out of each kind; ids are never used again.
CREATE TABLE sequences (
  name    TEXT PRIMARY KEY,
  last_id INTEGER NOT NULL CHECK (last_id BETWEEN 0 AND 2147483647)
) STRICT, WITHOUT ROWID;
INSERT INTO sequences VALUES ('company', 0), ('employee', 0), ('absence', 0), ('time_entry', 0), ('project', 0),
  ('category', 0), ('schedule', 0), ('holiday_calendar', 0), ('personal_token', 0);

CREATE TABLE companies (
  id INTEGER PRIMARY KEY CHECK (id BETWEEN 1 AND 2147483647),
  key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  time_zone TEXT NOT NULL,
  language TEXT NOT NULL,
  country_code TEXT,
  country_name TEXT,
  uses_departments INTEGER NOT NULL CHECK (uses_departments IN (0, 1)),
  uses_branch_offices INTEGER NOT NULL CHECK (uses_branch_offices IN (0, 1)),
  link_sso_by_verified_email INTEGER NOT NULL CHECK (link_sso_by_verified_email IN (0, 1)),
  notifications_additional INTEGER NOT NULL CHECK (notifications_additional IN (0, 1)),
  single_approval_suffices INTEGER NOT NULL CHECK (single_approval_suffices IN (0, 1)),
  cancellation_reason_required INTEGER NOT NULL CHECK (cancellation_reason_required IN (0, 1)),
  employees_may_delete_approved INTEGER NOT NULL CHECK (employees_may_delete_approved IN (0, 1)),
  substitute_acceptance_required INTEGER NOT NULL CHECK (substitute_acceptance_required IN (0, 1)),
  reject_overlapping INTEGER NOT NULL CHECK (reject_overlapping IN (0, 1)),
  enforce_entitlement INTEGER NOT NULL CHECK (enforce_entitlement IN (0, 1)),
  tracking_active INTEGER NOT NULL CHECK (tracking_active IN (0, 1)),
  clock_enabled INTEGER NOT NULL CHECK (clock_enabled IN (0, 1)),
  business_trips INTEGER CHECK (business_trips IN (0, 1)),
  minimum_start_interval_seconds INTEGER CHECK (minimum_start_interval_seconds >= 0),
  terminal_only_start INTEGER NOT NULL CHECK (terminal_only_start IN (0, 1)),
  terminal_only_pause INTEGER NOT NULL CHECK (terminal_only_pause IN (0, 1)),
  terminal_only_stop INTEGER NOT NULL CHECK (terminal_only_stop IN (0, 1)),
  approve_new_entries INTEGER NOT NULL CHECK (approve_new_entries IN (0, 1)),
  approve_changes INTEGER NOT NULL CHECK (approve_changes IN (0, 1)),
  approve_deletions INTEGER NOT NULL CHECK (approve_deletions IN (0, 1)),
  approval_by_administrators_only INTEGER NOT NULL CHECK (approval_by_administrators_only IN (0, 1)),
  closed_through INTEGER,
  auto_stop_after_minutes INTEGER CHECK (auto_stop_after_minutes >= 0),
  maximum_remarks_length INTEGER NOT NULL CHECK (maximum_remarks_length BETWEEN 0 AND 2147483647),
  project_mandatory INTEGER NOT NULL CHECK (project_mandatory IN (0, 1)),
  category_mandatory INTEGER NOT NULL CHECK (category_mandatory IN (0, 1)),
  default_project_id INTEGER,
  default_category_id INTEGER,
  has_break_regulation INTEGER NOT NULL CHECK (has_break_regulation IN (0, 1)),
  maximum_daily_work_minutes INTEGER CHECK (maximum_daily_work_minutes >= 0),
  break_regulation_obligatory INTEGER NOT NULL CHECK (break_regulation_obligatory IN (0, 1)),
  break_regulation_auto_apply INTEGER NOT NULL CHECK (break_regulation_auto_apply IN (0, 1)),
  CHECK ((country_code IS NULL) = (country_name IS NULL)),
  FOREIGN KEY (id, default_project_id) REFERENCES projects (company_id, id),
  FOREIGN KEY (id, default_category_id) REFERENCES categories (company_id, id)
) STRICT;

CREATE TABLE break_tiers (
  company_id INTEGER NOT NULL REFERENCES companies (id),
  position INTEGER NOT NULL,
  more_than_work_minutes INTEGER NOT NULL CHECK (more_than_work_minutes >= 0),
  break_minutes INTEGER NOT NULL CHECK (break_minutes >= 0),
  PRIMARY KEY (company_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE allowed_networks (
  company_id INTEGER NOT NULL REFERENCES companies (id),
  position INTEGER NOT NULL,
  network TEXT NOT NULL,
  PRIMARY KEY (company_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE additional_recipients (
  company_id INTEGER NOT NULL REFERENCES companies (id),
  position INTEGER NOT NULL,
  address TEXT NOT NULL,
  PRIMARY KEY (company_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE projects (
  id INTEGER PRIMARY KEY CHECK (id BETWEEN 1 AND 2147483647),
  company_id INTEGER NOT NULL REFERENCES companies (id),
  key TEXT NOT NULL,
  name TEXT NOT NULL,
  active INTEGER NOT NULL CHECK (active IN (0, 1)),
  UNIQUE (company_id, id),
  UNIQUE (company_id, key)
) STRICT;
CREATE INDEX projects_by_name ON projects (company_id, name, id);

CREATE TABLE categories (
  id INTEGER PRIMARY KEY CHECK (id BETWEEN 1 AND 2147483647),
  company_id INTEGER NOT NULL REFERENCES companies (id),
  key TEXT NOT NULL,
  name TEXT NOT NULL,
  active INTEGER NOT NULL CHECK (active IN (0, 1)),
  UNIQUE (company_id, id),
  UNIQUE (company_id, key)
) STRICT;
CREATE INDEX categories_by_name ON categories (company_id, name, id);

CREATE TABLE work_schedules (
  id INTEGER PRIMARY KEY CHECK (id BETWEEN 1 AND 2147483647),
  company_id INTEGER NOT NULL REFERENCES companies (id),
  key TEXT NOT NULL,
  monday INTEGER NOT NULL CHECK (monday BETWEEN 0 AND 1440),
  tuesday INTEGER NOT NULL CHECK (tuesday BETWEEN 0 AND 1440),
  wednesday INTEGER NOT NULL CHECK (wednesday BETWEEN 0 AND 1440),
  thursday INTEGER NOT NULL CHECK (thursday BETWEEN 0 AND 1440),
  friday INTEGER NOT NULL CHECK (friday BETWEEN 0 AND 1440),
  saturday INTEGER NOT NULL CHECK (saturday BETWEEN 0 AND 1440),
  sunday INTEGER NOT NULL CHECK (sunday BETWEEN 0 AND 1440),
  UNIQUE (company_id, id),
  UNIQUE (company_id, key)
) STRICT;

CREATE TABLE holiday_calendars (
  id INTEGER PRIMARY KEY CHECK (id BETWEEN 1 AND 2147483647),
  company_id INTEGER NOT NULL REFERENCES companies (id),
  key TEXT NOT NULL,
  UNIQUE (company_id, id),
  UNIQUE (company_id, key)
) STRICT;

CREATE TABLE holidays (
  calendar_id INTEGER NOT NULL REFERENCES holiday_calendars (id),
  day INTEGER NOT NULL,
  name TEXT NOT NULL,
  portion INTEGER NOT NULL CHECK (portion BETWEEN 0 AND 2),
  PRIMARY KEY (calendar_id, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE absence_types (
  company_id INTEGER NOT NULL REFERENCES companies (id),
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 2),
  needs_approval INTEGER NOT NULL CHECK (needs_approval IN (0, 1)),
  requires_medical_certificate INTEGER NOT NULL CHECK (requires_medical_certificate IN (0, 1)),
  active INTEGER NOT NULL CHECK (active IN (0, 1)),
  PRIMARY KEY (company_id, code)
) STRICT, WITHOUT ROWID;
CREATE INDEX absence_types_with_certificate ON absence_types (company_id, code)
  WHERE requires_medical_certificate = 1;

CREATE TABLE absence_type_roles (
  company_id INTEGER NOT NULL,
  code TEXT NOT NULL,
  position INTEGER NOT NULL,
  role INTEGER NOT NULL CHECK (role BETWEEN 0 AND 2),
  PRIMARY KEY (company_id, code, position),
  FOREIGN KEY (company_id, code) REFERENCES absence_types (company_id, code)
) STRICT, WITHOUT ROWID;
)sql";

}  // namespace stint::sqlite::migrations
