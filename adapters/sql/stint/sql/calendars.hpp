#pragma once

#include <stint/domain/ports/catalogues.hpp>
#include <stint/sql/collection.hpp>

namespace stint::sql {

class WorkSchedules : public domain::WorkSchedules, CompanyCollection {
 public:
  using CompanyCollection::CompanyCollection;
  [[nodiscard]] std::vector<domain::WorkSchedule> all() const override;
  domain::WorkSchedule save(const domain::WorkSchedule& schedule) override;
};

class HolidayCalendars : public domain::HolidayCalendars, CompanyCollection {
 public:
  using CompanyCollection::CompanyCollection;
  [[nodiscard]] std::vector<domain::KeyedHolidayCalendar> all() const override;
  domain::KeyedHolidayCalendar save(const domain::KeyedHolidayCalendar& calendar) override;
};

/// The minutes of a schedule that is there.
[[nodiscard]] domain::WeeklyMinutes read_weekly_minutes(Connection& connection, domain::ScheduleId schedule);
[[nodiscard]] domain::HolidayCalendar read_holidays(Connection& connection, domain::HolidayCalendarId calendar);

}  // namespace stint::sql
