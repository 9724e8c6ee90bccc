#pragma once

#include <stint/sqlite/migrations/0012_settings_versions.hpp>

namespace stint::sqlite::migrations {

/// Limits on simultaneous absences, days on which a company is closed, and requests that wait too long.
inline constexpr char team_rules[] = R"sql(
ALTER TABLE companies ADD COLUMN team_rules_count_pending INTEGER NOT NULL DEFAULT 0
  CHECK (team_rules_count_pending IN (0, 1));
ALTER TABLE companies ADD COLUMN escalation_remind_after INTEGER CHECK (escalation_remind_after > 0);
ALTER TABLE companies ADD COLUMN escalation_deputies_after INTEGER CHECK (escalation_deputies_after > 0);
ALTER TABLE companies ADD COLUMN escalation_administrators_after INTEGER CHECK (escalation_administrators_after > 0);
ALTER TABLE companies ADD COLUMN escalation_working_days INTEGER NOT NULL DEFAULT 0
  CHECK (escalation_working_days IN (0, 1));

CREATE TABLE team_rules_blackouts (
  company_id INTEGER NOT NULL REFERENCES companies (id),
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  start_date INTEGER NOT NULL,
  end_date INTEGER NOT NULL CHECK (end_date >= start_date),
  effect INTEGER NOT NULL CHECK (effect IN (0, 1)),
  PRIMARY KEY (company_id, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE team_rules_most_away (
  company_id INTEGER NOT NULL REFERENCES companies (id),
  position INTEGER NOT NULL,
  department TEXT NOT NULL,
  most INTEGER NOT NULL CHECK (most >= 0),
  effect INTEGER NOT NULL CHECK (effect IN (0, 1)),
  PRIMARY KEY (company_id, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE team_rules_one_present (
  company_id INTEGER NOT NULL REFERENCES companies (id),
  position INTEGER NOT NULL,
  group_name TEXT NOT NULL,
  effect INTEGER NOT NULL CHECK (effect IN (0, 1)),
  PRIMARY KEY (company_id, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE team_rules_group_members (
  company_id INTEGER NOT NULL REFERENCES companies (id),
  position INTEGER NOT NULL,
  group_name TEXT NOT NULL,
  employee TEXT NOT NULL, -- key
  PRIMARY KEY (company_id, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE company_holidays (
  company_id INTEGER NOT NULL REFERENCES companies (id),
  position INTEGER NOT NULL,
  absence_type TEXT NOT NULL,
  start_date INTEGER NOT NULL,
  end_date INTEGER NOT NULL CHECK (end_date >= start_date),
  PRIMARY KEY (company_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE company_holidays_filed (
  company_id INTEGER NOT NULL REFERENCES companies (id),
  employee_id INTEGER NOT NULL,
  day INTEGER NOT NULL,
  half INTEGER NOT NULL CHECK (half IN (0, 1)),
  PRIMARY KEY (company_id, employee_id, day, half),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE escalations (
  company_id INTEGER NOT NULL REFERENCES companies (id),
  kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 3),
  request_id INTEGER NOT NULL,
  since INTEGER NOT NULL, -- milliseconds since 1970
  stage INTEGER NOT NULL CHECK (stage BETWEEN 0 AND 3),
  reached_at INTEGER NOT NULL, -- likewise
  PRIMARY KEY (company_id, kind, request_id)
) STRICT, WITHOUT ROWID;

ALTER TABLE absence_decisions ADD COLUMN escalated INTEGER NOT NULL DEFAULT 0 CHECK (escalated IN (0, 1));
ALTER TABLE time_entry_decisions ADD COLUMN escalated INTEGER NOT NULL DEFAULT 0 CHECK (escalated IN (0, 1));
)sql";

}  // namespace stint::sqlite::migrations
