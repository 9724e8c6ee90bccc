#pragma once

namespace stint::sqlite::migrations {

/// Holidays that the company grants, days of a region that a calendar leaves out, and windows of single dates. In an
/// earlier calendar, `left_out` is null: its own days replace those of the region in each year for which it has any.
inline constexpr char holidays_by_law[] = R"sql(
ALTER TABLE holidays ADD COLUMN by_law INTEGER NOT NULL DEFAULT 1 CHECK (by_law IN (0, 1));
ALTER TABLE holiday_calendars ADD COLUMN left_out TEXT; -- ISO 8601 dates, behind each other

-- A check of a column goes with it.
ALTER TABLE working_time_surcharge_windows ADD COLUMN any_days INTEGER NOT NULL DEFAULT 0 CHECK (any_days BETWEEN 0 AND 7);
UPDATE working_time_surcharge_windows SET any_days = days;
ALTER TABLE working_time_surcharge_windows DROP COLUMN days;
ALTER TABLE working_time_surcharge_windows RENAME COLUMN any_days TO days;
)sql";

}  // namespace stint::sqlite::migrations
