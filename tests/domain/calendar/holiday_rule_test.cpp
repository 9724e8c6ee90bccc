#include <stint/domain/calendar/holiday_rule.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using std::chrono::April;
using std::chrono::days;
using std::chrono::December;
using std::chrono::January;
using std::chrono::last;
using std::chrono::March;
using std::chrono::May;
using std::chrono::Monday;
using std::chrono::November;
using std::chrono::October;
using std::chrono::September;
using std::chrono::Sunday;
using std::chrono::Thursday;
using std::chrono::Wednesday;
using std::chrono::year;
using stint::test::day;

namespace {

/// The church's own algorithm (golden number, epact and the Sunday after the paschal full moon): Knuth, The Art of
/// Computer Programming 1, exercise 1.3.2-14.
Date easter_by_epact(int of_year) {
  const int golden = of_year % 19 + 1;
  const int century = of_year / 100 + 1;
  const int leap_years_dropped = 3 * century / 4 - 12;
  const int moon_correction = (8 * century + 5) / 25 - 5;
  const int sunday = 5 * of_year / 4 - leap_years_dropped - 10;
  int epact = (11 * golden + 20 + moon_correction - leap_years_dropped) % 30;
  if (epact < 0) epact += 30;
  if ((epact == 25 && golden > 11) || epact == 24) ++epact;
  int full_moon = 44 - epact;  // of March
  if (full_moon < 21) full_moon += 30;
  const int march_day = full_moon + 7 - (sunday + full_moon) % 7;
  return Date{year{of_year} / 3 / 1} + days{march_day - 1};
}

Date in(int of_year, const Occurrence& when) { return date_of({when, "any"}, year{of_year}).value(); }

std::vector<Holiday> of_2026(std::span<const HolidayRule> first, std::span<const HolidayRule> second = {}) {
  return holidays_by(std::array{first, second}, {year{2026}, year{2026}});
}

}  // namespace

TEST_CASE("Easter is when the almanacs say") {
  CHECK(easter_sunday(year{2025}) == day("2025-04-20"));
  CHECK(easter_sunday(year{2026}) == day("2026-04-05"));
  CHECK(easter_sunday(year{2027}) == day("2027-03-28"));
  CHECK(easter_sunday(year{2028}) == day("2028-04-16"));
  CHECK(easter_sunday(year{1981}) == day("1981-04-19"));  // exceptions of the reckoning
  CHECK(easter_sunday(year{2038}) == day("2038-04-25"));  // the latest there can be
}

TEST_CASE("Easter agrees with another way of reckoning it") {
  for (int of_year = 1583; of_year < 10000; ++of_year) {  // all years of the Gregorian calendar with four digits
    CAPTURE(of_year);
    CHECK(easter_sunday(year{of_year}) == easter_by_epact(of_year));
  }
}

TEST_CASE("A holiday has a date, or a weekday, or hangs on Easter") {
  CHECK(in(2026, October / 3) == day("2026-10-03"));
  CHECK(in(2026, DaysAfterEaster{-2}) == day("2026-04-03"));
  CHECK(in(2026, DaysAfterEaster{60}) == day("2026-06-04"));
  CHECK(in(2026, April / Thursday[1]) == day("2026-04-02"));
  CHECK(in(2026, May / Monday[last]) == day("2026-05-25"));
  CHECK(in(2026, DaysAfterWeekday{September / Sunday[3], 1}) == day("2026-09-21"));
}

TEST_CASE("A weekday on or after a date is within a week of it") {
  const WeekdayOnOrAfter prayer{November / 16, Wednesday};
  CHECK(in(2022, prayer) == day("2022-11-16"));  // the date itself
  CHECK(in(2023, prayer) == day("2023-11-22"));  // six days later, the most there can be
  CHECK(in(2026, prayer) == day("2026-11-18"));
}

TEST_CASE("Years that do not know a holiday have none") {
  const HolidayRule rule{March / 8, "since 2023", Portion::full, [](year in) { return in >= year{2023}; }};
  CHECK_FALSE(date_of(rule, year{2022}));
  CHECK(date_of(rule, year{2023}) == day("2023-03-08"));
}

TEST_CASE("What avoids Holy Week is a week later in it, and neither before nor after it") {
  const auto pilgrimage = [](int of_year) {
    return date_of({April / Thursday[1], "any", Portion::full, nullptr, true}, year{of_year});
  };
  CHECK(pilgrimage(2021) == day("2021-04-08"));  // Easter is on 4 April
  CHECK(pilgrimage(2023) == day("2023-04-13"));  // Easter is on 9 April
  CHECK(pilgrimage(2024) == day("2024-04-04"));  // Easter was on 31 March
  CHECK(pilgrimage(2025) == day("2025-04-03"));  // Easter is on 20 April
}

TEST_CASE("Holy Week begins with Palm Sunday and ends with the Saturday before Easter") {
  const auto moved = [](std::chrono::month_day when) {  // Easter is on 5 April
    return date_of({when, "any", Portion::full, nullptr, true}, year{2026});
  };
  CHECK(moved(March / 28) == day("2026-03-28"));
  CHECK(moved(March / 29) == day("2026-04-05"));
  CHECK(moved(April / 4) == day("2026-04-11"));
  CHECK(moved(April / 5) == day("2026-04-05"));
}

TEST_CASE("Holidays come by date, over the year's end and in whatever order the rules stand") {
  const std::array rules{HolidayRule{December / 31, "Eve"}, HolidayRule{January / 1, "New Year"}};
  CHECK(holidays_by(std::array{std::span<const HolidayRule>{rules}}, {year{2026}, year{2027}}) ==
        std::vector<Holiday>{{day("2026-01-01"), "New Year"},
                             {day("2026-12-31"), "Eve"},
                             {day("2027-01-01"), "New Year"},
                             {day("2027-12-31"), "Eve"}});
  CHECK(holidays_by({}, {year{2026}, year{2027}}).empty());
}

TEST_CASE("Of two on one date the first counts, unless only the other is for the whole day") {
  const std::array country{HolidayRule{May / 14, "Ascension"}};
  const std::array part{HolidayRule{May / 14, "Labour afternoon", Portion::afternoon}};
  const std::array other{HolidayRule{May / 14, "Fair"}};
  CHECK(of_2026(country, other) == std::vector<Holiday>{{day("2026-05-14"), "Ascension"}});
  CHECK(of_2026(other, country) == std::vector<Holiday>{{day("2026-05-14"), "Fair"}});
  CHECK(of_2026(part, country) == std::vector<Holiday>{{day("2026-05-14"), "Ascension"}});
  CHECK(of_2026(part) == std::vector<Holiday>{{day("2026-05-14"), "Labour afternoon", Portion::afternoon}});
}
