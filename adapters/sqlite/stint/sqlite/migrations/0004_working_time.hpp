#pragma once

namespace stint::sqlite::migrations {

/// What a session and an entry remember of how they came about.
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
)sql";

}  // namespace stint::sqlite::migrations
