#pragma once

namespace stint::sql::migrations {

/// Schedules over several weeks, the first of which is stored with the schedule, and weekdays on which only a half is
/// worked: `halves` has a digit for each, starting on Monday: 1 the morning, 2 the afternoon, 3 both.
inline constexpr char weeks_of_schedules[] = R"sql(
ALTER TABLE work_schedules ADD COLUMN first_week_begins {int}; -- a Monday; of several weeks alone
ALTER TABLE work_schedules ADD COLUMN halves {text} NOT NULL DEFAULT '3333333' CHECK (length(halves) = 7);
CREATE TABLE work_schedule_weeks (
  company_id {int} NOT NULL REFERENCES companies (id),
  schedule_id {int} NOT NULL,
  position {int} NOT NULL CHECK (position >= 1), -- after the first week
  monday {int} NOT NULL CHECK (monday BETWEEN 0 AND 1440),
  tuesday {int} NOT NULL CHECK (tuesday BETWEEN 0 AND 1440),
  wednesday {int} NOT NULL CHECK (wednesday BETWEEN 0 AND 1440),
  thursday {int} NOT NULL CHECK (thursday BETWEEN 0 AND 1440),
  friday {int} NOT NULL CHECK (friday BETWEEN 0 AND 1440),
  saturday {int} NOT NULL CHECK (saturday BETWEEN 0 AND 1440),
  sunday {int} NOT NULL CHECK (sunday BETWEEN 0 AND 1440),
  halves {text} NOT NULL CHECK (length(halves) = 7),
  PRIMARY KEY (company_id, schedule_id, position),
  FOREIGN KEY (company_id, schedule_id) REFERENCES work_schedules (company_id, id)
) {clustered};
{settings_version_of work_schedule_weeks}
{wall_in work_schedule_weeks}
)sql";

/// Calendars that the rules of a region extend, and the notices to administrators about those that run out.
inline constexpr char regions_of_calendars[] = R"sql(
ALTER TABLE holiday_calendars ADD COLUMN region {text}; -- code
ALTER TABLE holiday_calendars ADD COLUMN missed_year {int};
)sql";

}  // namespace stint::sql::migrations
