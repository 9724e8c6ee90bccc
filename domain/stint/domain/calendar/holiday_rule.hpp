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

/// A number of days after Easter Sunday, or before it, if negative.
struct DaysAfterEaster {
  int days;
};

/// The first such weekday on or after a date: Wednesday on or after 16 November.
struct WeekdayOnOrAfter {
  std::chrono::month_day from;
  std::chrono::weekday weekday;
};

/// A number of days after the n-th such weekday of a month: the Monday after the third Sunday of September.
struct DaysAfterWeekday {
  std::chrono::month_weekday weekday;
  int days;
};

/// The rule that determines the date of a holiday in a year.
using Occurrence = std::variant<std::chrono::month_day, DaysAfterEaster, WeekdayOnOrAfter, DaysAfterWeekday,
                                std::chrono::month_weekday, std::chrono::month_weekday_last>;

/// The years in which a holiday exists, if not in all.
using InYear = bool (*)(std::chrono::year year);

/// A public holiday as defined by law.
struct HolidayRule {
  Occurrence when;
  std::string_view name;  ///< in the language of the region
  Portion portion = Portion::full;
  InYear in_year = nullptr;       ///< null: every year
  bool avoids_holy_week = false;  ///< moved by a week if it would be between Palm Sunday and Holy Saturday
};

/// First and last year, both included.
struct Years {
  std::chrono::year first;
  std::chrono::year last;
};

/// The date of a rule in a year; nullopt in years in which the holiday does not exist.
[[nodiscard]] std::optional<Date> date_of(const HolidayRule& rule, std::chrono::year year);

/// The holidays of all the lists of rules, by date. If two share a date, the one whose rule comes first is used, unless
/// only the other is a whole day.
[[nodiscard]] std::vector<Holiday> holidays_by(std::span<const std::span<const HolidayRule>> rules, Years years);

}  // namespace stint::domain
