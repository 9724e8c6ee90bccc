#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include <stint/demo/public_holidays.hpp>

namespace stint::demo {
namespace {

using domain::Date;
using domain::Holiday;
using domain::Portion;
using std::chrono::days;
using namespace std::chrono;  // months and weekdays, of which calendars are full

struct DaysAfterEaster {
  int count;
};

/// When a holiday is, in whatever year.
using Occurrence = std::variant<month_day, DaysAfterEaster, month_weekday, month_weekday_last>;

struct Rule {
  Occurrence when;
  std::string_view name;
  Portion portion = Portion::full;
};

constexpr std::array bavaria{
    Rule{January / 1, "Neujahr"},
    Rule{January / 6, "Heilige Drei Könige"},
    Rule{DaysAfterEaster{-2}, "Karfreitag"},
    Rule{DaysAfterEaster{1}, "Ostermontag"},
    Rule{May / 1, "Tag der Arbeit"},
    Rule{DaysAfterEaster{39}, "Christi Himmelfahrt"},
    Rule{DaysAfterEaster{50}, "Pfingstmontag"},
    Rule{DaysAfterEaster{60}, "Fronleichnam"},
    Rule{August / 15, "Mariä Himmelfahrt"},
    Rule{October / 3, "Tag der Deutschen Einheit"},
    Rule{November / 1, "Allerheiligen"},
    Rule{December / 24, "Heiligabend", Portion::afternoon},
    Rule{December / 25, "1. Weihnachtstag"},
    Rule{December / 26, "2. Weihnachtstag"},
    Rule{December / 31, "Silvester", Portion::afternoon},
};

constexpr std::array austria{
    Rule{January / 1, "Neujahr"},
    Rule{January / 6, "Heilige Drei Könige"},
    Rule{DaysAfterEaster{1}, "Ostermontag"},
    Rule{May / 1, "Staatsfeiertag"},
    Rule{DaysAfterEaster{39}, "Christi Himmelfahrt"},
    Rule{DaysAfterEaster{50}, "Pfingstmontag"},
    Rule{DaysAfterEaster{60}, "Fronleichnam"},
    Rule{August / 15, "Mariä Himmelfahrt"},
    Rule{October / 26, "Nationalfeiertag"},
    Rule{November / 1, "Allerheiligen"},
    Rule{December / 8, "Mariä Empfängnis"},
    Rule{December / 24, "Heiliger Abend", Portion::afternoon},
    Rule{December / 25, "Weihnachten"},
    Rule{December / 26, "Stephanstag"},
    Rule{December / 31, "Silvester", Portion::afternoon},
};

constexpr std::array france{
    Rule{January / 1, "Jour de l'an"},
    Rule{DaysAfterEaster{1}, "Lundi de Pâques"},
    Rule{May / 1, "Fête du Travail"},
    Rule{May / 8, "Victoire 1945"},
    Rule{DaysAfterEaster{39}, "Ascension"},
    Rule{DaysAfterEaster{50}, "Lundi de Pentecôte"},
    Rule{July / 14, "Fête nationale"},
    Rule{August / 15, "Assomption"},
    Rule{November / 1, "Toussaint"},
    Rule{November / 11, "Armistice 1918"},
    Rule{December / 25, "Noël"},
};

constexpr std::array united_states{
    Rule{January / 1, "New Year's Day"},
    Rule{January / Monday[3], "Martin Luther King Jr. Day"},
    Rule{February / Monday[3], "Washington's Birthday"},
    Rule{May / Monday[last], "Memorial Day"},
    Rule{June / 19, "Juneteenth"},
    Rule{July / 4, "Independence Day"},
    Rule{September / Monday[1], "Labor Day"},
    Rule{October / Monday[2], "Columbus Day"},
    Rule{November / 11, "Veterans Day"},
    Rule{November / Thursday[4], "Thanksgiving Day"},
    Rule{December / 25, "Christmas Day"},
};

Date date_in(year in, const Occurrence& occurrence) {
  return std::visit(
      [in](const auto& when) -> Date {
        if constexpr (std::is_same_v<decltype(when), const DaysAfterEaster&>) {
          return easter_sunday(in) + days{when.count};
        } else {
          return Date{in / when};
        }
      },
      occurrence);
}

std::vector<Holiday> holidays_by(std::span<const Rule> rules, Years years) {
  std::vector<Holiday> holidays;
  for (year in = years.first; in <= years.last; ++in) {
    for (const auto& rule : rules) holidays.push_back({date_in(in, rule.when), std::string{rule.name}, rule.portion});
  }
  std::ranges::stable_sort(holidays, {}, &Holiday::date);
  const auto twice = std::ranges::unique(holidays, {}, &Holiday::date);  // Ascension may meet another holiday
  holidays.erase(twice.begin(), twice.end());
  return holidays;
}

}  // namespace

// T. H. O'Beirne, New Scientist, 30 March 1961.
Date easter_sunday(year of_year) {
  const int y = static_cast<int>(of_year);
  const int a = y % 19;
  const int b = y / 100;
  const int c = y % 100;
  const int g = (8 * b + 13) / 25;
  const int h = (19 * a + b - b / 4 - g + 15) % 30;
  const int l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7;
  const int m = (a + 11 * h + 19 * l) / 433;
  const int n = (h + l - 7 * m + 90) / 25;
  const int p = (h + l - 7 * m + 33 * n + 19) % 32;
  return Date{of_year / n / p};
}

std::vector<Holiday> holidays_of_bavaria(Years years) { return holidays_by(bavaria, years); }
std::vector<Holiday> holidays_of_austria(Years years) { return holidays_by(austria, years); }
std::vector<Holiday> holidays_of_france(Years years) { return holidays_by(france, years); }

std::vector<Holiday> holidays_of_the_united_states(Years years) {
  // New Year's Day of the year after the last may be kept in the last one, and that of the first in the year before it.
  auto holidays = holidays_by(united_states, {years.first, years.last + std::chrono::years{1}});
  for (auto& holiday : holidays) {
    if (weekday{holiday.date} == Saturday) holiday.date -= days{1};
    if (weekday{holiday.date} == Sunday) holiday.date += days{1};
  }
  std::erase_if(holidays, [&](const Holiday& holiday) {
    const auto kept_in = domain::year_of(holiday.date);
    return kept_in < years.first || kept_in > years.last;
  });
  return holidays;
}

}  // namespace stint::demo
