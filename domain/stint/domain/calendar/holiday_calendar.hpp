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
  bool by_law = true;  ///< false: no public holiday, but a day that the company gives
  bool operator==(const Holiday&) const = default;
};

struct HolidayRegion;

/// The public holidays that hold for some employees. A date may appear once. A calendar that is bound to a region also
/// has the days that the region's rules give, see all_public_holidays, unless it leaves them out.
class HolidayCalendar {
 public:
  HolidayCalendar() = default;
  /// Takes the days in any order; of a date that appears twice the first entry counts.
  explicit HolidayCalendar(std::vector<Holiday> days);

  /// The calendar bound to a region, or to none where null. The region is one of holiday_regions().
  [[nodiscard]] HolidayCalendar bound_to(const HolidayRegion* region) const;
  /// The calendar with other days in the years in which `days` has any; all other years stay.
  [[nodiscard]] HolidayCalendar with_years_of(std::vector<Holiday> days) const;
  /// The calendar that leaves out these days of its region, in any order, and no others.
  [[nodiscard]] HolidayCalendar leaving_out(std::vector<Date> days) const;
  /// The calendar as it was read when its own days replaced those of its region year by year: in each year of which it
  /// names days, it leaves out all others of the region.
  [[nodiscard]] HolidayCalendar replacing_years() const;

  /// The holiday of a day; null where it is none. Lives as long as the calendar.
  [[nodiscard]] const Holiday* on(Date date) const;
  [[nodiscard]] bool is_off(Date date, HalfOfDay half) const;
  /// Whether all of the day is a public holiday by law.
  [[nodiscard]] bool is_whole_by_law(Date date) const;
  /// Those that it names.
  [[nodiscard]] std::span<const Holiday> days() const { return days_; }
  [[nodiscard]] const HolidayRegion* region() const { return region_; }
  /// The days of its region that it leaves out, ascending.
  [[nodiscard]] std::span<const Date> left_out() const { return left_out_; }
  bool operator==(const HolidayCalendar&) const = default;

 private:
  std::vector<Holiday> days_;   // by date
  std::vector<Date> left_out_;  // ascending
  const HolidayRegion* region_ = nullptr;
};

}  // namespace stint::domain
