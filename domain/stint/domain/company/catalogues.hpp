#pragma once

#include <optional>
#include <string>
#include <vector>

#include <stint/domain/calendar/holiday_calendar.hpp>
#include <stint/domain/calendar/work_schedule.hpp>
#include <stint/domain/company/absence_type.hpp>
#include <stint/domain/company/project.hpp>

namespace stint::domain {

/// A company's absence types, inactive ones included, by code.
class AbsenceTypes {
 public:
  virtual ~AbsenceTypes() = default;
  [[nodiscard]] virtual std::optional<AbsenceType> find(AbsenceTypeCode code) const = 0;
  [[nodiscard]] virtual std::vector<AbsenceType> all() const = 0;
  /// Adds a type or replaces the one of the same code.
  virtual void save(const AbsenceType& type) = 0;
};

/// A company's projects or categories, inactive ones included, by name.
template <class Item, class ItemId>
class Catalogue {
 public:
  virtual ~Catalogue() = default;
  [[nodiscard]] virtual std::optional<Item> find(ItemId id) const = 0;
  /// Where the store supports it, `find` needs no query afterwards.
  [[nodiscard]] virtual std::vector<Item> all() const = 0;
  /// Adds an item under a new id, or replaces the one of the same key; returns it as stored.
  virtual Item save(const Item& item) = 0;
};
using Projects = Catalogue<Project, ProjectId>;
using Categories = Catalogue<Category, CategoryId>;

/// A company's work schedules, by key.
class WorkSchedules {
 public:
  virtual ~WorkSchedules() = default;
  [[nodiscard]] virtual std::vector<WorkSchedule> all() const = 0;
  virtual WorkSchedule save(const WorkSchedule& schedule) = 0;
  /// Throws if an employee is assigned to it on any day. Does nothing if it does not exist.
  virtual void remove(ScheduleId id) = 0;
};

struct KeyedHolidayCalendar {
  HolidayCalendarId id;
  std::string key;
  HolidayCalendar calendar;
  std::optional<std::chrono::year> missed_year{};  ///< the last year without holidays that was reported to
                                                   ///< administrators
  bool operator==(const KeyedHolidayCalendar&) const = default;
};

/// A company's holiday calendars, by key.
class HolidayCalendars {
 public:
  virtual ~HolidayCalendars() = default;
  [[nodiscard]] virtual std::vector<KeyedHolidayCalendar> all() const = 0;
  virtual KeyedHolidayCalendar save(const KeyedHolidayCalendar& calendar) = 0;
  /// Throws if an employee is assigned to it on any day. Does nothing if it does not exist.
  virtual void remove(HolidayCalendarId id) = 0;
};

}  // namespace stint::domain
