#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include <stint/domain/calendar/holiday_calendar.hpp>

namespace stint::domain {

/// Easter Sunday of the Gregorian calendar.
[[nodiscard]] Date easter_sunday(std::chrono::year year);

/// So many days after Easter Sunday; before it, if negative.
struct DaysAfterEaster {
  int days;
};

/// The first such weekday that is not before a date: Wednesday on or after 16 November.
struct WeekdayOnOrAfter {
  std::chrono::month_day from;
  std::chrono::weekday weekday;
};

/// So many days after the n-th such weekday of a month: the Monday after the third Sunday of September.
struct DaysAfterWeekday {
  std::chrono::month_weekday weekday;
  int days;
};

/// When a holiday is in any one year.
using Occurrence = std::variant<std::chrono::month_day, DaysAfterEaster, WeekdayOnOrAfter, DaysAfterWeekday,
                                std::chrono::month_weekday, std::chrono::month_weekday_last>;

/// Which years know a holiday, where not all do.
using InYear = bool (*)(std::chrono::year year);

/// A public holiday as a law has it.
struct HolidayRule {
  Occurrence when;
  std::string_view name;  ///< in the language of those who keep it
  Portion portion = Portion::full;
  InYear in_year = nullptr;       ///< every year, if null
  bool avoids_holy_week = false;  ///< a week later where it would be in the week before Easter
};

/// First and last year, both included.
struct Years {
  std::chrono::year first;
  std::chrono::year last;
};

/// The day of a rule in a year; nothing in years that do not know it.
[[nodiscard]] std::optional<Date> date_of(const HolidayRule& rule, std::chrono::year year);

/// The holidays of all the lists of rules, by date. Of two on the same date the one whose rule stands first counts,
/// unless only the other is for the whole day.
[[nodiscard]] std::vector<Holiday> holidays_by(std::span<const std::span<const HolidayRule>> rules, Years years);

}  // namespace stint::domain
