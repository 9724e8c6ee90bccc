#include <array>
#include <span>

#include <stint/demo/public_holidays.hpp>
#include <stint/domain/calendar/holiday_region.hpp>

namespace stint::demo {
namespace {

using domain::DaysAfterEaster;
using domain::Holiday;
using domain::HolidayRule;
using domain::Portion;
using domain::Years;
using namespace std::chrono;  // months and weekdays, which calendars use throughout

constexpr std::array german_afternoons{
    HolidayRule{December / 24, "Heiligabend", Portion::afternoon},
    HolidayRule{December / 31, "Silvester", Portion::afternoon},
};

constexpr std::array austrian_afternoons{
    HolidayRule{December / 24, "Heiliger Abend", Portion::afternoon},
    HolidayRule{December / 31, "Silvester", Portion::afternoon},
};

constexpr std::array france{
    HolidayRule{January / 1, "Jour de l'an"},
    HolidayRule{DaysAfterEaster{1}, "Lundi de Pâques"},
    HolidayRule{May / 1, "Fête du Travail"},
    HolidayRule{May / 8, "Victoire 1945"},
    HolidayRule{DaysAfterEaster{39}, "Ascension"},
    HolidayRule{DaysAfterEaster{50}, "Lundi de Pentecôte"},
    HolidayRule{July / 14, "Fête nationale"},
    HolidayRule{August / 15, "Assomption"},
    HolidayRule{November / 1, "Toussaint"},
    HolidayRule{November / 11, "Armistice 1918"},
    HolidayRule{December / 25, "Noël"},
};

constexpr std::array united_states{
    HolidayRule{January / 1, "New Year's Day"},
    HolidayRule{January / Monday[3], "Martin Luther King Jr. Day"},
    HolidayRule{February / Monday[3], "Washington's Birthday"},
    HolidayRule{May / Monday[last], "Memorial Day"},
    HolidayRule{June / 19, "Juneteenth"},
    HolidayRule{July / 4, "Independence Day"},
    HolidayRule{September / Monday[1], "Labor Day"},
    HolidayRule{October / Monday[2], "Columbus Day"},
    HolidayRule{November / 11, "Veterans Day"},
    HolidayRule{November / Thursday[4], "Thanksgiving Day"},
    HolidayRule{December / 25, "Christmas Day"},
};

using Rules = std::span<const HolidayRule>;

/// The public holidays of a region that the domain supports, and the afternoons that are customarily off there.
std::vector<Holiday> holidays_with(Rules afternoons, std::string_view region, Years years) {
  const auto [country, part, municipality] = domain::find_holiday_region(region)->rules;
  return domain::holidays_by(std::array{country, part, municipality, afternoons}, years);
}

}  // namespace

// Munich is one of the municipalities with a Catholic majority.
std::vector<Holiday> holidays_of_bavaria(Years years) { return holidays_with(german_afternoons, "DE-BY-KATH", years); }

std::vector<Holiday> holidays_of_austria(Years years) { return holidays_with(austrian_afternoons, "AT", years); }

std::vector<Holiday> holidays_of_france(Years years) { return domain::holidays_by(std::array{Rules{france}}, years); }

std::vector<Holiday> holidays_of_the_united_states(Years years) {
  // New Year's Day of the year after the last may be observed in the last one, and that of the first in the year before
  // it.
  auto holidays =
      domain::holidays_by(std::array{Rules{united_states}}, {years.first, years.last + std::chrono::years{1}});
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
