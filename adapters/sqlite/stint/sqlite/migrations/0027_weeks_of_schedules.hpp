#pragma once

namespace stint::sqlite::migrations {

/// Schedules over several weeks, the first of which is stored with the schedule, and weekdays on which only a half is
/// worked: `halves` has a digit for each, starting on Monday: 1 the morning, 2 the afternoon, 3 both.
inline constexpr char weeks_of_schedules[] = R"sql(
ALTER TABLE work_schedules ADD COLUMN first_week_begins INTEGER; -- a Monday; of several weeks alone
ALTER TABLE work_schedules ADD COLUMN halves TEXT NOT NULL DEFAULT '3333333' CHECK (length(halves) = 7);
CREATE TABLE work_schedule_weeks (
  company_id INTEGER NOT NULL REFERENCES companies (id),
  schedule_id INTEGER NOT NULL,
  position INTEGER NOT NULL CHECK (position >= 1), -- after the first week
  monday INTEGER NOT NULL CHECK (monday BETWEEN 0 AND 1440),
  tuesday INTEGER NOT NULL CHECK (tuesday BETWEEN 0 AND 1440),
  wednesday INTEGER NOT NULL CHECK (wednesday BETWEEN 0 AND 1440),
  thursday INTEGER NOT NULL CHECK (thursday BETWEEN 0 AND 1440),
  friday INTEGER NOT NULL CHECK (friday BETWEEN 0 AND 1440),
  saturday INTEGER NOT NULL CHECK (saturday BETWEEN 0 AND 1440),
  sunday INTEGER NOT NULL CHECK (sunday BETWEEN 0 AND 1440),
  halves TEXT NOT NULL CHECK (length(halves) = 7),
  PRIMARY KEY (company_id, schedule_id, position),
  FOREIGN KEY (company_id, schedule_id) REFERENCES work_schedules (company_id, id)
) STRICT, WITHOUT ROWID;
)sql";

/// Calendars that the rules of a region extend, and the notices to administrators about those that run out.
inline constexpr char regions_of_calendars[] = R"sql(
ALTER TABLE holiday_calendars ADD COLUMN region TEXT; -- code
ALTER TABLE holiday_calendars ADD COLUMN missed_year INTEGER;
)sql";

}  // namespace stint::sqlite::migrations
