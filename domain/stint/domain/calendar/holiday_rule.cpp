#include <algorithm>
#include <string>

#include <stint/domain/calendar/holiday_rule.hpp>

namespace stint::domain {
namespace {

using std::chrono::days;
using std::chrono::weekday;
using std::chrono::year;

struct DateIn {
  year in;

  Date operator()(std::chrono::month_day when) const { return Date{in / when}; }
  Date operator()(std::chrono::month_weekday when) const { return Date{in / when}; }
  Date operator()(std::chrono::month_weekday_last when) const { return Date{in / when}; }
  Date operator()(DaysAfterEaster when) const { return easter_sunday(in) + days{when.days}; }
  Date operator()(DaysAfterWeekday when) const { return Date{in / when.weekday} + days{when.days}; }
  Date operator()(WeekdayOnOrAfter when) const {
    const Date from{in / when.from};
    return from + (when.weekday - weekday{from});
  }
};

bool in_holy_week(Date date, year in) {
  const auto easter = easter_sunday(in);
  return easter - days{7} <= date && date < easter;
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

std::optional<Date> date_of(const HolidayRule& rule, year in) {
  if (rule.in_year != nullptr && !rule.in_year(in)) return std::nullopt;
  const auto date = std::visit(DateIn{in}, rule.when);
  return rule.avoids_holy_week && in_holy_week(date, in) ? date + days{7} : date;
}

std::vector<Holiday> holidays_by(std::span<const std::span<const HolidayRule>> rules, Years years) {
  std::vector<Holiday> holidays;
  for (year in = years.first; in <= years.last; ++in) {
    for (const auto& list : rules) {
      for (const auto& rule : list) {
        if (const auto date = date_of(rule, in)) holidays.push_back({*date, std::string{rule.name}, rule.portion});
      }
    }
  }
  // A whole day comes before a half of the same date: Ascension may coincide with Labour Day, whose afternoon is a
  // holiday in Solothurn.
  std::ranges::stable_sort(holidays, {}, [](const Holiday& holiday) {
    return std::pair{holiday.date, holiday.portion != Portion::full};
  });
  const auto repeated = std::ranges::unique(holidays, {}, &Holiday::date);
  holidays.erase(repeated.begin(), repeated.end());
  return holidays;
}

}  // namespace stint::domain
