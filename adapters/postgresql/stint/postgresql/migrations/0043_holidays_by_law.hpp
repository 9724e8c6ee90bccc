#pragma once

namespace stint::postgresql::migrations {

/// Holidays that the company grants, days of a region that a calendar leaves out, and windows of single dates. In an
/// earlier calendar, `left_out` is null: its own days replace those of the region in each year for which it has any.
inline constexpr char holidays_by_law[] = R"sql(
ALTER TABLE holidays ADD COLUMN by_law BIGINT NOT NULL DEFAULT 1 CHECK (by_law IN (0, 1));
ALTER TABLE holiday_calendars ADD COLUMN left_out TEXT COLLATE "C"; -- ISO 8601 dates, behind each other

ALTER TABLE working_time_surcharge_windows DROP CONSTRAINT working_time_surcharge_windows_days_check;
ALTER TABLE working_time_surcharge_windows ADD CONSTRAINT working_time_surcharge_windows_days_check
  CHECK (days BETWEEN 0 AND 7);
)sql";

}  // namespace stint::postgresql::migrations
