#pragma once

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

/// The public holidays that hold for some employees. A date may appear once.
class HolidayCalendar {
 public:
  HolidayCalendar() = default;
  /// Takes the days in any order; of a date that appears twice the first entry counts.
  explicit HolidayCalendar(std::vector<Holiday> days);

  /// The calendar with other days in the years in which `days` has any; all other years stay.
  [[nodiscard]] HolidayCalendar with_years_of(std::vector<Holiday> days) const;

  [[nodiscard]] bool is_off(Date date, HalfOfDay half) const;
  [[nodiscard]] std::span<const Holiday> days() const { return days_; }
  bool operator==(const HolidayCalendar&) const = default;

 private:
  std::vector<Holiday> days_;  // by date
};

}  // namespace stint::domain
