#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/ids.hpp>

namespace stint::domain {

/// Which part of a holiday is off.
enum class Portion { full, morning, afternoon };

[[nodiscard]] constexpr std::string_view name(Portion portion) {
  switch (portion) {
    case Portion::full:
      return "full";
    case Portion::morning:
      return "morning";
    case Portion::afternoon:
      return "afternoon";
  }
  return {};
}

struct Holiday {
  Date date;
  std::string name;
  Portion portion = Portion::full;
  bool operator==(const Holiday&) const = default;
};

struct HolidayRegion;

/// The public holidays that hold for some employees. A date may appear once. A calendar that is bound to a region has
/// the days that the region's rules give to years of which it names none, see all_public_holidays.
class HolidayCalendar {
 public:
  HolidayCalendar() = default;
  /// Takes the days in any order; of a date that appears twice the first entry counts.
  explicit HolidayCalendar(std::vector<Holiday> days);

  /// The calendar bound to a region, or to none where null. The region is one of holiday_regions().
  [[nodiscard]] HolidayCalendar bound_to(const HolidayRegion* region) const;
  /// The calendar with other days in the years in which `days` has any; all other years stay.
  [[nodiscard]] HolidayCalendar with_years_of(std::vector<Holiday> days) const;

  /// The holiday of a day; null where it is none. Lives as long as the calendar.
  [[nodiscard]] const Holiday* on(Date date) const;
  [[nodiscard]] bool is_off(Date date, HalfOfDay half) const;
  /// Those that it names.
  [[nodiscard]] std::span<const Holiday> days() const { return days_; }
  [[nodiscard]] const HolidayRegion* region() const { return region_; }
  bool operator==(const HolidayCalendar&) const = default;

 private:
  [[nodiscard]] bool names_days_of(std::chrono::year year) const;

  std::vector<Holiday> days_;  // by date
  const HolidayRegion* region_ = nullptr;
};

}  // namespace stint::domain
