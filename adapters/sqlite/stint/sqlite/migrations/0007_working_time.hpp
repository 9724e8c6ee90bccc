#pragma once

namespace stint::sqlite::migrations {

/// The details of how sessions and time entries came about.
inline constexpr char working_time[] = R"sql(
-- When breaks and business trips were: `begin-end` in Unix ms, parted by blanks, in the order of time. Of sessions that
-- run meanwhile only the sum of their breaks is known, which counts from their start; so does an active trip.
ALTER TABLE time_clocks ADD COLUMN breaks TEXT NOT NULL DEFAULT '';
ALTER TABLE time_clocks ADD COLUMN trip_started_at INTEGER;
ALTER TABLE time_clocks ADD COLUMN trips TEXT NOT NULL DEFAULT '';
UPDATE time_clocks SET breaks = started_at || '-' || (started_at + completed_breaks_ms) WHERE completed_breaks_ms > 0;
UPDATE time_clocks SET trip_started_at = started_at WHERE trip_active = 1;
ALTER TABLE time_clocks DROP COLUMN completed_breaks_ms;
ALTER TABLE time_clocks DROP COLUMN trip_active;

-- What is looked at each second: who tracks time, and how long sessions may be.
CREATE INDEX companies_that_track_time ON companies (id, tracking_active, auto_stop_after_minutes)
  WHERE tracking_active = 1;

ALTER TABLE time_entries ADD COLUMN break_correction_minutes INTEGER NOT NULL DEFAULT 0
  CHECK (break_correction_minutes BETWEEN 0 AND break_minutes);
ALTER TABLE time_entries ADD COLUMN violation_ignored INTEGER NOT NULL DEFAULT 0 CHECK (violation_ignored IN (0, 1));
ALTER TABLE time_entries ADD COLUMN business_trip_minutes INTEGER CHECK (business_trip_minutes >= 0);
ALTER TABLE time_entries ADD COLUMN held_for INTEGER CHECK (held_for BETWEEN 0 AND 4);

CREATE TABLE time_entry_decisions (
  id INTEGER PRIMARY KEY,
  entry_id INTEGER NOT NULL REFERENCES time_entries (id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  decided_by INTEGER NOT NULL REFERENCES employees (id),
  request INTEGER NOT NULL CHECK (request BETWEEN 0 AND 2),
  approved INTEGER NOT NULL CHECK (approved IN (0, 1)),
  reason TEXT NOT NULL
) STRICT;
CREATE INDEX decisions_about_time_entry ON time_entry_decisions (entry_id);
)sql";

}  // namespace stint::sqlite::migrations
