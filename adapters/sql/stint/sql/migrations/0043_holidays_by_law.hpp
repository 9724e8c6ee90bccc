#pragma once

namespace stint::sql::migrations {

/// Holidays that the company grants, days of a region that a calendar leaves out, and windows of single dates. In an
/// earlier calendar, `left_out` is null: its own days replace those of the region in each year for which it has any.
inline constexpr char holidays_by_law[] = R"sql(
ALTER TABLE holidays ADD COLUMN by_law {int} NOT NULL DEFAULT 1 CHECK (by_law IN (0, 1));
ALTER TABLE holiday_calendars ADD COLUMN left_out {text}; -- ISO 8601 dates, behind each other

-- In SQLite a check goes with its column.
{sqlite ALTER TABLE working_time_surcharge_windows ADD COLUMN any_days INTEGER NOT NULL DEFAULT 0
  CHECK (any_days BETWEEN 0 AND 7);
UPDATE working_time_surcharge_windows SET any_days = days;
ALTER TABLE working_time_surcharge_windows DROP COLUMN days;
ALTER TABLE working_time_surcharge_windows RENAME COLUMN any_days TO days;}
{postgresql ALTER TABLE working_time_surcharge_windows DROP CONSTRAINT working_time_surcharge_windows_days_check;
ALTER TABLE working_time_surcharge_windows ADD CONSTRAINT working_time_surcharge_windows_days_check
  CHECK (days BETWEEN 0 AND 7);}
)sql";

}  // namespace stint::sql::migrations
