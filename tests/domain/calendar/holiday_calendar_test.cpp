#include <stint/domain/calendar/holiday_region.hpp>

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

TEST_CASE("A calendar of a region has its holidays") {
  const auto bavaria = HolidayCalendar{}.bound_to(find_holiday_region("DE-BY"));
  const auto is_off = [&](std::string_view date) { return bavaria.is_off(day(date), HalfOfDay::morning); };
  CHECK(is_off("2026-01-06"));
  CHECK(is_off("2027-03-29"));  // Easter Monday
  CHECK(is_off("2199-12-26"));
  CHECK(is_off("2018-01-01"));
  CHECK_FALSE(is_off("2017-12-26"));  // before what is known
  CHECK_FALSE(is_off("2027-03-30"));
  CHECK(bavaria.days().empty());
}

TEST_CASE("A day that a calendar of a region names is a day more in that year") {
  const HolidayCalendar named{{{day("2026-12-24"), "Heiligabend", Portion::afternoon}}};
  const auto bavaria = named.bound_to(find_holiday_region("DE-BY"));
  CHECK(bavaria.is_off(day("2026-12-24"), HalfOfDay::afternoon));
  CHECK_FALSE(bavaria.is_off(day("2026-12-24"), HalfOfDay::morning));
  CHECK(bavaria.is_off(day("2026-12-25"), HalfOfDay::morning));
  CHECK_FALSE(bavaria.is_off(day("2027-12-24"), HalfOfDay::afternoon));
  const auto later = bavaria.with_years_of({{day("2027-12-31"), "Silvester", Portion::full}});
  CHECK(later.is_off(day("2026-12-24"), HalfOfDay::afternoon));
  CHECK(later.is_off(day("2027-12-25"), HalfOfDay::morning));
  CHECK_FALSE(later.bound_to(nullptr).is_off(day("2027-12-25"), HalfOfDay::morning));
}

TEST_CASE("A day that a calendar names counts instead of the region's on that date") {
  const HolidayCalendar named{{{day("2026-12-26"), "Half a day", Portion::morning}}};
  const auto bavaria = named.bound_to(find_holiday_region("DE-BY"));
  CHECK(bavaria.on(day("2026-12-26"))->name == "Half a day");
  CHECK_FALSE(bavaria.is_off(day("2026-12-26"), HalfOfDay::afternoon));
}

TEST_CASE("A calendar leaves out the days of its region that it names") {
  const auto bavaria =
      HolidayCalendar{}.bound_to(find_holiday_region("DE-BY")).leaving_out({day("2026-08-15"), day("2026-01-06")});
  CHECK_FALSE(bavaria.is_off(day("2026-01-06"), HalfOfDay::morning));
  CHECK_FALSE(bavaria.is_off(day("2026-08-15"), HalfOfDay::morning));
  CHECK(bavaria.is_off(day("2027-01-06"), HalfOfDay::morning));
  CHECK(std::ranges::equal(bavaria.left_out(), std::vector{day("2026-01-06"), day("2026-08-15")}));
  const auto with_more = bavaria.with_years_of({{day("2026-12-24"), "Heiligabend"}});
  CHECK_FALSE(with_more.is_off(day("2026-01-06"), HalfOfDay::morning));
  CHECK(bavaria.leaving_out({}).is_off(day("2026-01-06"), HalfOfDay::morning));
}

TEST_CASE("A calendar whose days replaced those of its region has the same days off as before") {
  const HolidayCalendar named{
      {{day("2026-12-24"), "Heiligabend", Portion::afternoon}, {day("2026-12-25"), "Christmas"}}};
  const auto before = named.bound_to(find_holiday_region("DE-BY")).replacing_years();
  CHECK(before.is_off(day("2026-12-24"), HalfOfDay::afternoon));
  CHECK(before.is_off(day("2026-12-25"), HalfOfDay::afternoon));
  CHECK_FALSE(before.is_off(day("2026-12-26"), HalfOfDay::morning));
  CHECK_FALSE(before.is_off(day("2026-01-01"), HalfOfDay::morning));
  CHECK(before.is_off(day("2025-12-26"), HalfOfDay::morning));
  CHECK(before.is_off(day("2027-01-01"), HalfOfDay::morning));
  CHECK(named.replacing_years() == named);
}

TEST_CASE("A day that the company gives is off, and is no public holiday by law") {
  const HolidayCalendar calendar{{{.date = day("2026-12-24"), .name = "Gift", .by_law = false},
                                  {.date = day("2026-12-25"), .name = "Christmas Day"},
                                  {.date = day("2026-12-31"), .name = "Eve", .portion = Portion::afternoon}}};
  CHECK(calendar.is_off(day("2026-12-24"), HalfOfDay::morning));
  CHECK_FALSE(calendar.is_whole_by_law(day("2026-12-24")));
  CHECK(calendar.is_whole_by_law(day("2026-12-25")));
  CHECK_FALSE(calendar.is_whole_by_law(day("2026-12-31")));
  CHECK_FALSE(calendar.is_whole_by_law(day("2026-12-30")));
}

TEST_CASE("Every day of every region is off as its rules say") {
  for (const auto& region : holiday_regions()) {
    CAPTURE(region.code);
    const auto calendar = HolidayCalendar{}.bound_to(&region);
    const auto holidays = public_holidays(region, {std::chrono::year{2024}, std::chrono::year{2029}});
    const HolidayCalendar said{holidays};
    std::vector<std::string> different;
    for (Date date = day("2024-01-01"); date <= day("2029-12-31"); date += std::chrono::days{1}) {
      for (const HalfOfDay half : both_halves) {
        if (calendar.is_off(date, half) != said.is_off(date, half)) different.push_back(format_date(date));
      }
    }
    CHECK(different == std::vector<std::string>{});
  }
}
