#pragma once

namespace stint::sqlite::migrations {

/// Clocks and time entries.
inline constexpr char first_time_tracking[] = R"sql(
-- A clock without a session is idle and has no row.
CREATE TABLE time_clocks (
  employee_id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL,
  started_at INTEGER NOT NULL,
  waits_until INTEGER,
  paused_at INTEGER,
  completed_breaks_ms INTEGER NOT NULL CHECK (completed_breaks_ms >= 0),
  trip_active INTEGER NOT NULL CHECK (trip_active IN (0, 1)),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) STRICT;
CREATE INDEX time_clocks_by_start ON time_clocks (company_id, started_at);

-- Clustered as `by date and start, newest first`. Removed entries are gone.
CREATE TABLE time_entries (
  employee_id INTEGER NOT NULL,
  day INTEGER NOT NULL,
  begin_minute INTEGER NOT NULL,
  id INTEGER NOT NULL CHECK (id BETWEEN 1 AND 2147483647),
  company_id INTEGER NOT NULL,
  end_minute INTEGER NOT NULL,
  break_minutes INTEGER NOT NULL CHECK (break_minutes >= 0),
  project_id INTEGER,
  category_id INTEGER,
  remarks TEXT NOT NULL,
  state INTEGER NOT NULL CHECK (state BETWEEN 1 AND 5),
  origin INTEGER NOT NULL CHECK (origin IN (0, 1)),
  auto_stopped INTEGER NOT NULL CHECK (auto_stopped IN (0, 1)),
  deletion_requested INTEGER NOT NULL CHECK (deletion_requested IN (0, 1)),
  rejection_reason TEXT NOT NULL,
  previous_state INTEGER CHECK (previous_state IN (1, 3, 4)),
  proposed_day INTEGER,
  proposed_begin_minute INTEGER,
  proposed_end_minute INTEGER,
  proposed_break_minutes INTEGER CHECK (proposed_break_minutes >= 0),
  proposed_project_id INTEGER,
  proposed_category_id INTEGER,
  proposed_remarks TEXT,
  PRIMARY KEY (employee_id, day DESC, begin_minute DESC, id DESC),
  CHECK (break_minutes <= end_minute - begin_minute),
  CHECK ((previous_state IS NOT NULL) = (state = 5)),
  CHECK (previous_state IS NULL OR (proposed_day IS NOT NULL AND proposed_remarks IS NOT NULL
         AND proposed_break_minutes IS NOT NULL
         AND proposed_break_minutes <= proposed_end_minute - proposed_begin_minute)),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id),
  FOREIGN KEY (company_id, project_id) REFERENCES projects (company_id, id),
  FOREIGN KEY (company_id, category_id) REFERENCES categories (company_id, id),
  FOREIGN KEY (company_id, proposed_project_id) REFERENCES projects (company_id, id),
  FOREIGN KEY (company_id, proposed_category_id) REFERENCES categories (company_id, id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX time_entries_by_id ON time_entries (id);
-- Overlaps are looked for among the begins of a day and a half; the rare longer entries are kept apart.
CREATE INDEX time_entries_by_begin ON time_entries (employee_id, begin_minute, end_minute);
CREATE INDEX long_time_entries ON time_entries (employee_id, end_minute) WHERE end_minute - begin_minute > 2160;
CREATE INDEX time_entries_to_decide ON time_entries (company_id, day, begin_minute, id)
  WHERE state IN (2, 5) OR deletion_requested = 1;
)sql";

}  // namespace stint::sqlite::migrations
