#include <catch2/catch.hpp>

#include <stint/domain/calendar/holiday_calendar.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using stint::test::day;

TEST_CASE("A calendar without holidays has no day off") {
  CHECK_FALSE(HolidayCalendar{}.is_off(day("2026-12-25"), HalfOfDay::morning));
}

TEST_CASE("A holiday is off in the half or halves that it names, and only on its date") {
  const HolidayCalendar calendar{{
      {day("2026-12-31"), "New Year's Eve", Portion::afternoon},
      {day("2026-02-18"), "Ash Wednesday", Portion::morning},
      {day("2026-12-25"), "Christmas Day", Portion::full},
  }};
  CHECK(calendar.is_off(day("2026-12-25"), HalfOfDay::morning));
  CHECK(calendar.is_off(day("2026-12-25"), HalfOfDay::afternoon));
  CHECK(calendar.is_off(day("2026-02-18"), HalfOfDay::morning));
  CHECK_FALSE(calendar.is_off(day("2026-02-18"), HalfOfDay::afternoon));
  CHECK_FALSE(calendar.is_off(day("2026-12-31"), HalfOfDay::morning));
  CHECK(calendar.is_off(day("2026-12-31"), HalfOfDay::afternoon));
  CHECK_FALSE(calendar.is_off(day("2026-12-24"), HalfOfDay::morning));
  CHECK_FALSE(calendar.is_off(day("2026-12-26"), HalfOfDay::morning));
  CHECK_FALSE(calendar.is_off(day("2027-12-25"), HalfOfDay::morning));
}

TEST_CASE("Holidays are kept by date, whatever order they came in") {
  const Holiday christmas{day("2026-12-25"), "Christmas Day"};
  const Holiday new_year{day("2026-01-01"), "New Year"};
  const HolidayCalendar calendar{{christmas, new_year}};
  CHECK(std::vector<Holiday>(calendar.days().begin(), calendar.days().end()) == std::vector{new_year, christmas});
}

TEST_CASE("Of a date that appears twice the first entry counts") {
  const HolidayCalendar calendar{{
      {day("2026-12-24"), "Christmas Eve", Portion::afternoon},
      {day("2026-01-01"), "New Year", Portion::full},
      {day("2026-12-24"), "Christmas Eve again", Portion::full},
  }};
  CHECK(calendar.days().size() == 2);
  CHECK_FALSE(calendar.is_off(day("2026-12-24"), HalfOfDay::morning));
  CHECK(calendar.is_off(day("2026-12-24"), HalfOfDay::afternoon));
}

TEST_CASE("Other days replace those of the years that they name, and no others") {
  const Holiday labour_day{day("2025-05-01"), "Labour Day"};
  const Holiday christmas{day("2026-12-25"), "Christmas Day"};
  const Holiday eve{day("2026-12-24"), "Christmas Eve", Portion::afternoon};
  const Holiday new_year{day("2027-01-01"), "New Year"};
  const HolidayCalendar before{{labour_day, christmas}};
  CHECK(before.with_years_of({new_year}) == HolidayCalendar{{labour_day, christmas, new_year}});
  CHECK(before.with_years_of({eve}) == HolidayCalendar{{labour_day, eve}});
  CHECK(before.with_years_of({eve, new_year}) == HolidayCalendar{{labour_day, eve, new_year}});
  CHECK(before.with_years_of({labour_day, christmas}) == before);
  CHECK(before.with_years_of({}) == before);
}
