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

/// The part of a holiday that is off.
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
  bool by_law = true;  ///< false: not a public holiday, but a day granted by the company
  bool operator==(const Holiday&) const = default;
};

struct HolidayRegion;

/// The public holidays that apply to some employees. Each date appears at most once. A calendar bound to a region also
/// contains the days given by the region's rules, see all_public_holidays, unless it leaves them out.
class HolidayCalendar {
 public:
  HolidayCalendar() = default;
  /// Takes the days in any order; if a date appears twice, the first entry is used.
  explicit HolidayCalendar(std::vector<Holiday> days);

  /// The calendar bound to a region, or to none if null. The region is one of holiday_regions().
  [[nodiscard]] HolidayCalendar bound_to(const HolidayRegion* region) const;
  /// The calendar with its days replaced in all years in which `days` has any; other years are unchanged.
  [[nodiscard]] HolidayCalendar with_years_of(std::vector<Holiday> days) const;
  /// The calendar that leaves out exactly these days of its region, in any order.
  [[nodiscard]] HolidayCalendar leaving_out(std::vector<Date> days) const;
  /// The calendar under the former rule by which its own days replaced those of its region year by year: in each year
  /// in which it has days, all other days of the region are left out.
  [[nodiscard]] HolidayCalendar replacing_years() const;

  /// The holiday of a day; null if it is not one. Valid as long as the calendar.
  [[nodiscard]] const Holiday* on(Date date) const;
  [[nodiscard]] bool is_off(Date date, HalfOfDay half) const;
  /// Whether the whole day is a public holiday by law.
  [[nodiscard]] bool is_whole_by_law(Date date) const;
  /// The days listed in the calendar itself.
  [[nodiscard]] std::span<const Holiday> days() const { return days_; }
  [[nodiscard]] const HolidayRegion* region() const { return region_; }
  /// The days of its region that are left out, ascending.
  [[nodiscard]] std::span<const Date> left_out() const { return left_out_; }
  bool operator==(const HolidayCalendar&) const = default;

 private:
  std::vector<Holiday> days_;   // by date
  std::vector<Date> left_out_;  // ascending
  const HolidayRegion* region_ = nullptr;
};

}  // namespace stint::domain
