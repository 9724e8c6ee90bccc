#pragma once

#include <optional>
#include <string_view>

#include <stint/domain/company/catalogues.hpp>
#include <stint/sql/collection.hpp>

namespace stint::sql {

class WorkSchedules : public domain::WorkSchedules, CompanyCollection {
 public:
  using CompanyCollection::CompanyCollection;
  [[nodiscard]] std::vector<domain::WorkSchedule> all() const override;
  domain::WorkSchedule save(const domain::WorkSchedule& schedule) override;
  void remove(domain::ScheduleId id) override;
};

class HolidayCalendars : public domain::HolidayCalendars, CompanyCollection {
 public:
  using CompanyCollection::CompanyCollection;
  [[nodiscard]] std::vector<domain::KeyedHolidayCalendar> all() const override;
  domain::KeyedHolidayCalendar save(const domain::KeyedHolidayCalendar& calendar) override;
  void remove(domain::HolidayCalendarId id) override;
};

/// The weeks of an existing schedule of a company.
[[nodiscard]] domain::WorkPattern work_pattern_of(Connection& connection, domain::CompanyId company,
                                                  domain::ScheduleId schedule);
/// The days of one of a company's calendars.
[[nodiscard]] domain::HolidayCalendar holidays_of(Connection& connection, domain::CompanyId company,
                                                  domain::HolidayCalendarId calendar);
/// The calendar with a key in a company, cached with its settings; `nullopt` if there is none.
[[nodiscard]] std::optional<domain::HolidayCalendarId> calendar_of_key(Connection& connection,
                                                                       domain::CompanyId company, std::string_view key);

}  // namespace stint::sql
