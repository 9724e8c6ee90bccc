#pragma once

namespace stint::postgresql::migrations {

/// Companies and the options they choose from.
inline constexpr char first_companies[] = R"sql(
-- The last id that was given out of each kind; ids are never used again, in whatever company.
CREATE TABLE sequences (
  name    TEXT COLLATE "C" PRIMARY KEY,
  last_id BIGINT NOT NULL CHECK (last_id BETWEEN 0 AND 2147483647)
);
INSERT INTO sequences VALUES ('company', 0), ('employee', 0), ('absence', 0), ('time_entry', 0), ('project', 0),
  ('category', 0), ('schedule', 0), ('holiday_calendar', 0), ('personal_token', 0), ('import', 0);

CREATE TABLE companies (
  id BIGINT PRIMARY KEY CHECK (id BETWEEN 1 AND 2147483647),
  key TEXT COLLATE "C" NOT NULL UNIQUE,
  name TEXT COLLATE "C" NOT NULL,
  time_zone TEXT COLLATE "C" NOT NULL,
  language TEXT COLLATE "C" NOT NULL,
  country_code TEXT COLLATE "C",
  country_name TEXT COLLATE "C",
  uses_departments BIGINT NOT NULL CHECK (uses_departments IN (0, 1)),
  uses_branch_offices BIGINT NOT NULL CHECK (uses_branch_offices IN (0, 1)),
  link_sso_by_verified_email BIGINT NOT NULL CHECK (link_sso_by_verified_email IN (0, 1)),
  notifications_additional BIGINT NOT NULL CHECK (notifications_additional IN (0, 1)),
  single_approval_suffices BIGINT NOT NULL CHECK (single_approval_suffices IN (0, 1)),
  cancellation_reason_required BIGINT NOT NULL CHECK (cancellation_reason_required IN (0, 1)),
  employees_may_delete_approved BIGINT NOT NULL CHECK (employees_may_delete_approved IN (0, 1)),
  substitute_acceptance_required BIGINT NOT NULL CHECK (substitute_acceptance_required IN (0, 1)),
  reject_overlapping BIGINT NOT NULL CHECK (reject_overlapping IN (0, 1)),
  enforce_entitlement BIGINT NOT NULL CHECK (enforce_entitlement IN (0, 1)),
  tracking_active BIGINT NOT NULL CHECK (tracking_active IN (0, 1)),
  clock_enabled BIGINT NOT NULL CHECK (clock_enabled IN (0, 1)),
  business_trips BIGINT CHECK (business_trips IN (0, 1)),
  minimum_start_interval_seconds BIGINT CHECK (minimum_start_interval_seconds >= 0),
  terminal_only_start BIGINT NOT NULL CHECK (terminal_only_start IN (0, 1)),
  terminal_only_pause BIGINT NOT NULL CHECK (terminal_only_pause IN (0, 1)),
  terminal_only_stop BIGINT NOT NULL CHECK (terminal_only_stop IN (0, 1)),
  approve_new_entries BIGINT NOT NULL CHECK (approve_new_entries IN (0, 1)),
  approve_changes BIGINT NOT NULL CHECK (approve_changes IN (0, 1)),
  approve_deletions BIGINT NOT NULL CHECK (approve_deletions IN (0, 1)),
  approval_by_administrators_only BIGINT NOT NULL CHECK (approval_by_administrators_only IN (0, 1)),
  closed_through BIGINT,
  auto_stop_after_minutes BIGINT CHECK (auto_stop_after_minutes >= 0),
  maximum_remarks_length BIGINT NOT NULL CHECK (maximum_remarks_length BETWEEN 0 AND 2147483647),
  project_mandatory BIGINT NOT NULL CHECK (project_mandatory IN (0, 1)),
  category_mandatory BIGINT NOT NULL CHECK (category_mandatory IN (0, 1)),
  default_project_id BIGINT,
  default_category_id BIGINT,
  has_break_regulation BIGINT NOT NULL CHECK (has_break_regulation IN (0, 1)),
  maximum_daily_work_minutes BIGINT CHECK (maximum_daily_work_minutes >= 0),
  break_regulation_obligatory BIGINT NOT NULL CHECK (break_regulation_obligatory IN (0, 1)),
  break_regulation_auto_apply BIGINT NOT NULL CHECK (break_regulation_auto_apply IN (0, 1)),
  next_change_of_day BIGINT NOT NULL DEFAULT 0,
  CHECK ((country_code IS NULL) = (country_name IS NULL))
);
CREATE INDEX companies_that_track_time ON companies (id, tracking_active, auto_stop_after_minutes)
  WHERE tracking_active = 1;
CREATE INDEX companies_by_change_of_day ON companies (next_change_of_day, id);

CREATE TABLE break_tiers (
  company_id BIGINT NOT NULL REFERENCES companies (id),
  position BIGINT NOT NULL,
  more_than_work_minutes BIGINT NOT NULL CHECK (more_than_work_minutes >= 0),
  break_minutes BIGINT NOT NULL CHECK (break_minutes >= 0),
  PRIMARY KEY (company_id, position)
);

CREATE TABLE allowed_networks (
  company_id BIGINT NOT NULL REFERENCES companies (id),
  position BIGINT NOT NULL,
  network TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (company_id, position)
);

CREATE TABLE additional_recipients (
  company_id BIGINT NOT NULL REFERENCES companies (id),
  position BIGINT NOT NULL,
  address TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (company_id, position)
);

CREATE TABLE projects (
  id BIGINT NOT NULL UNIQUE CHECK (id BETWEEN 1 AND 2147483647),
  company_id BIGINT NOT NULL REFERENCES companies (id),
  key TEXT COLLATE "C" NOT NULL,
  name TEXT COLLATE "C" NOT NULL,
  active BIGINT NOT NULL CHECK (active IN (0, 1)),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, key)
);
CREATE INDEX projects_by_name ON projects (company_id, name, id);

CREATE TABLE categories (
  id BIGINT NOT NULL UNIQUE CHECK (id BETWEEN 1 AND 2147483647),
  company_id BIGINT NOT NULL REFERENCES companies (id),
  key TEXT COLLATE "C" NOT NULL,
  name TEXT COLLATE "C" NOT NULL,
  active BIGINT NOT NULL CHECK (active IN (0, 1)),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, key)
);
CREATE INDEX categories_by_name ON categories (company_id, name, id);
ALTER TABLE companies ADD FOREIGN KEY (id, default_project_id) REFERENCES projects (company_id, id);
ALTER TABLE companies ADD FOREIGN KEY (id, default_category_id) REFERENCES categories (company_id, id);

CREATE TABLE work_schedules (
  id BIGINT NOT NULL UNIQUE CHECK (id BETWEEN 1 AND 2147483647),
  company_id BIGINT NOT NULL REFERENCES companies (id),
  key TEXT COLLATE "C" NOT NULL,
  monday BIGINT NOT NULL CHECK (monday BETWEEN 0 AND 1440),
  tuesday BIGINT NOT NULL CHECK (tuesday BETWEEN 0 AND 1440),
  wednesday BIGINT NOT NULL CHECK (wednesday BETWEEN 0 AND 1440),
  thursday BIGINT NOT NULL CHECK (thursday BETWEEN 0 AND 1440),
  friday BIGINT NOT NULL CHECK (friday BETWEEN 0 AND 1440),
  saturday BIGINT NOT NULL CHECK (saturday BETWEEN 0 AND 1440),
  sunday BIGINT NOT NULL CHECK (sunday BETWEEN 0 AND 1440),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, key)
);

CREATE TABLE holiday_calendars (
  id BIGINT NOT NULL UNIQUE CHECK (id BETWEEN 1 AND 2147483647),
  company_id BIGINT NOT NULL REFERENCES companies (id),
  key TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, key)
);

CREATE TABLE holidays (
  calendar_id BIGINT NOT NULL REFERENCES holiday_calendars (id),
  day BIGINT NOT NULL,
  name TEXT COLLATE "C" NOT NULL,
  portion BIGINT NOT NULL CHECK (portion BETWEEN 0 AND 2),
  PRIMARY KEY (calendar_id, day)
);

CREATE TABLE absence_types (
  company_id BIGINT NOT NULL REFERENCES companies (id),
  code TEXT COLLATE "C" NOT NULL,
  name TEXT COLLATE "C" NOT NULL,
  kind BIGINT NOT NULL CHECK (kind BETWEEN 0 AND 2),
  needs_approval BIGINT NOT NULL CHECK (needs_approval IN (0, 1)),
  requires_medical_certificate BIGINT NOT NULL CHECK (requires_medical_certificate IN (0, 1)),
  active BIGINT NOT NULL CHECK (active IN (0, 1)),
  PRIMARY KEY (company_id, code)
);
CREATE INDEX absence_types_with_certificate ON absence_types (company_id, code)
  WHERE requires_medical_certificate = 1;

CREATE TABLE absence_type_roles (
  company_id BIGINT NOT NULL,
  code TEXT COLLATE "C" NOT NULL,
  position BIGINT NOT NULL,
  role BIGINT NOT NULL CHECK (role BETWEEN 0 AND 2),
  PRIMARY KEY (company_id, code, position),
  FOREIGN KEY (company_id, code) REFERENCES absence_types (company_id, code)
);

CREATE TABLE absence_type_blackouts (
  company_id BIGINT NOT NULL,
  code TEXT COLLATE "C" NOT NULL,
  position BIGINT NOT NULL,
  start_date BIGINT NOT NULL,
  end_date BIGINT NOT NULL,
  PRIMARY KEY (company_id, code, position),
  FOREIGN KEY (company_id, code) REFERENCES absence_types (company_id, code)
);

CREATE TABLE employments_judged (
  company_id BIGINT PRIMARY KEY REFERENCES companies (id),
  day BIGINT NOT NULL
);
)sql";

}  // namespace stint::postgresql::migrations
