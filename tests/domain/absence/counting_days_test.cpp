#include "tests/domain/dates.hpp"

using namespace stint::domain;
using namespace stint::test;

namespace {

constexpr auto whole = std::nullopt;
constexpr std::optional morning{HalfOfDay::morning};
constexpr std::optional afternoon{HalfOfDay::afternoon};

struct Case {
  std::string story;
  DateSpan span;
  std::optional<HalfOfDay> half;
  double days;
};

void check_cases(const WorkCalendar& calendar, const std::vector<Case>& cases) {
  for (const Case& it : cases) {
    CAPTURE(it.story);
    CHECK(count_days(it.span, it.half, calendar).days() == it.days);
  }
}

const WorkCalendar plain{};  // Monday to Friday, 8 hours, no holidays

/// A common agreement of German companies: 24 and 31 December are free from noon.
const WorkCalendar german{{},
                          HolidayCalendar{{
                              {day("2026-01-01"), "Neujahr"},
                              {day("2026-12-24"), "Heiligabend", Portion::afternoon},
                              {day("2026-12-25"), "1. Weihnachtstag"},
                              {day("2026-12-26"), "2. Weihnachtstag"},
                              {day("2026-12-31"), "Silvester", Portion::afternoon},
                              {day("2027-01-01"), "Neujahr"},
                              {day("2026-02-18"), "Aschermittwoch", Portion::morning},
                          }}};

}  // namespace

TEST_CASE("Days of a Monday-to-Friday week") {
  check_cases(plain, {
                         {"a Monday", one_day("2026-03-02"), whole, 1},
                         {"its morning", one_day("2026-03-02"), morning, 0.5},
                         {"its afternoon", one_day("2026-03-02"), afternoon, 0.5},
                         {"a Friday", one_day("2026-03-06"), whole, 1},
                         {"a Saturday", one_day("2026-03-07"), whole, 0},
                         {"a Sunday", one_day("2026-03-08"), whole, 0},
                         {"the morning of a Sunday", one_day("2026-03-08"), morning, 0},
                         {"a weekend", days("2026-03-07", "2026-03-08"), whole, 0},
                         {"Friday to Monday", days("2026-03-06", "2026-03-09"), whole, 2},
                         {"Monday to Sunday", days("2026-03-02", "2026-03-08"), whole, 5},
                         {"two weeks", days("2026-03-02", "2026-03-15"), whole, 10},
                         {"the year 2026", days("2026-01-01", "2026-12-31"), whole, 261},
                         {"400 years are 20871 weeks", days("1900-01-01", "2199-12-31"), whole, 78'267},
                     });
}

TEST_CASE("Leap days and changes of the clock are days like any other") {
  check_cases(plain, {
                         {"Tuesday 29 February 2028", one_day("2028-02-29"), whole, 1},
                         {"over it", days("2028-02-28", "2028-03-01"), whole, 3},
                         {"the same days without it", days("2027-02-28", "2027-03-01"), whole, 1},
                         {"the clocks go forward on a Sunday", one_day("2026-03-29"), whole, 0},
                         {"the weekend and Monday around it", days("2026-03-27", "2026-03-30"), whole, 2},
                         {"the clocks go back on a Sunday", one_day("2026-10-25"), whole, 0},
                         {"the weekend and Monday around that", days("2026-10-23", "2026-10-26"), whole, 2},
                     });
  const WorkCalendar sundays{{{0, 0, 0, 0, 0, 0, 480}}, {}};
  check_cases(sundays, {
                           {"a Sunday of 23 hours", one_day("2026-03-29"), whole, 1},
                           {"its morning, in which the hour is missing", one_day("2026-03-29"), morning, 0.5},
                           {"a Sunday of 25 hours", one_day("2026-10-25"), whole, 1},
                           {"its morning, which has the hour twice", one_day("2026-10-25"), morning, 0.5},
                       });
}

TEST_CASE("Holidays and half holidays are not taken from anybody's account") {
  check_cases(german, {
                          {"a full holiday", one_day("2026-12-25"), whole, 0},
                          {"the morning of a full holiday", one_day("2026-12-25"), morning, 0},
                          {"the afternoon of a full holiday", one_day("2026-12-25"), afternoon, 0},
                          {"Christmas Eve", one_day("2026-12-24"), whole, 0.5},
                          {"the morning of Christmas Eve", one_day("2026-12-24"), morning, 0.5},
                          {"the afternoon of Christmas Eve", one_day("2026-12-24"), afternoon, 0},
                          {"a morning off", one_day("2026-02-18"), whole, 0.5},
                          {"the morning of a morning off", one_day("2026-02-18"), morning, 0},
                          {"the afternoon of a morning off", one_day("2026-02-18"), afternoon, 0.5},
                          {"a holiday on a Saturday", one_day("2026-12-26"), whole, 0},
                          {"Christmas week", days("2026-12-21", "2026-12-27"), whole, 3.5},
                          {"over New Year", days("2026-12-28", "2027-01-03"), whole, 3.5},
                          {"from Christmas to New Year", days("2026-12-24", "2027-01-01"), whole, 4},
                      });
}

TEST_CASE("Only days with scheduled working time count") {
  const WorkCalendar part_time{{{300, 0, 300, 0, 1, 0, 0}}, {}};
  check_cases(part_time, {
                             {"a short day counts whole", one_day("2026-03-02"), whole, 1},
                             {"half of a short day", one_day("2026-03-02"), afternoon, 0.5},
                             {"a free Tuesday", one_day("2026-03-03"), whole, 0},
                             {"half of a free Tuesday", one_day("2026-03-03"), morning, 0},
                             {"a single minute is working time", one_day("2026-03-06"), whole, 1},
                             {"a week", days("2026-03-02", "2026-03-08"), whole, 3},
                         });
  const WorkCalendar never{{{0, 0, 0, 0, 0, 0, 0}}, {}};
  check_cases(never, {{"nobody works here", days("2026-01-01", "2026-12-31"), whole, 0}});
  const WorkCalendar always{{{480, 480, 480, 480, 480, 480, 480}}, {}};
  check_cases(always, {{"every day", days("2028-01-01", "2028-12-31"), whole, 366}});
}

TEST_CASE("Halves are kept day by day") {
  const auto halves = count_halves(days("2026-02-17", "2026-02-22"), whole, german);  // Wednesday is a morning off
  CHECK(halves.code() == "323300");
  CHECK(halves.total() == HalfDays{7});
  CHECK(halves.has(day("2026-02-17"), HalfOfDay::morning));
  CHECK_FALSE(halves.has(day("2026-02-18"), HalfOfDay::morning));
  CHECK(halves.has(day("2026-02-18"), HalfOfDay::afternoon));
  CHECK_FALSE(halves.has(day("2026-02-16"), HalfOfDay::morning));
  CHECK_FALSE(halves.has(day("2026-02-23"), HalfOfDay::morning));
  CHECK(count_halves(one_day("2026-02-17"), morning, german).code() == "1");
  CHECK_THROWS_AS(CountedHalves(day("2026-02-17"), "34"), std::invalid_argument);
}

TEST_CASE("A change of schedule counts from a day on, and what was before stays") {
  const WorkCalendar full_time{};
  const WorkCalendar mondays{{{480, 0, 0, 0, 0, 0, 0}}, {}};
  const auto span = days("2026-03-02", "2026-03-13");
  const auto before = count_halves(span, whole, full_time);
  const auto recounted = [&](std::string_view from) {
    return recount_halves({span}, count_halves(span, whole, mondays), {{span}, before, day(from)}).code();
  };
  CHECK(recounted("2026-03-02") == "300000030000");
  CHECK(recounted("2026-03-03") == "300000030000");
  CHECK(recounted("2026-03-04") == "330000030000");
  CHECK(recounted("2026-03-13") == "333330033330");
  CHECK(recounted("2026-03-14") == before.code());
}

TEST_CASE("A changed absence keeps what it had, and counts by today's schedule what it adds") {
  const WorkCalendar mondays{{{480, 0, 0, 0, 0, 0, 0}}, {}};
  const auto kept_span = days("2026-03-03", "2026-03-04");
  const auto before = count_halves(kept_span, whole, {});
  const auto wider = days("2026-03-02", "2026-03-05");
  const auto anew = count_halves(wider, whole, mondays);
  CHECK(recount_halves({wider}, anew, {{kept_span}, before, day("2026-04-01")}).code() == "3330");
  const auto half_before = count_halves(one_day("2026-03-03"), morning, {});
  CHECK(
      recount_halves({one_day("2026-03-03")}, anew, {{one_day("2026-03-03"), morning}, half_before, day("2026-04-01")})
          .code() == "1");
}

TEST_CASE("Recounting begins today, or after the last closed month") {
  const auto today = day("2026-03-16");
  const auto month = [](int year, unsigned number) {
    return std::chrono::year_month{std::chrono::year{year}, std::chrono::month{number}};
  };
  CHECK(recounting_begins(today, std::nullopt) == today);
  CHECK(recounting_begins(today, month(2026, 2)) == today);
  CHECK(recounting_begins(today, month(2026, 3)) == day("2026-04-01"));
  CHECK(recounting_begins(today, month(2026, 12)) == day("2027-01-01"));
}

/// In one week Monday to Thursday and the morning of Friday, in the next one Monday, and Tuesday from noon.
const WorkCalendar every_other_week{
    WorkPattern{{WeeklyMinutes{{480, 480, 480, 480, 240, 0, 0}, {{{}, {}, {}, {}, morning, {}, {}}}},
                 WeeklyMinutes{{480, 300, 0, 0, 0, 0, 0}, {{{}, afternoon, {}, {}, {}, {}, {}}}}},
                day("2026-03-02")},
    HolidayCalendar{{{day("2026-04-03"), "Karfreitag", Portion::morning},
                     {day("2026-05-01"), "Tag der Arbeit", Portion::afternoon}}}};

TEST_CASE("Of a weekday of which one half is worked the other half counts nothing") {
  check_cases(every_other_week, {
                                    {"a Friday of which the morning is worked", one_day("2026-03-06"), whole, 0.5},
                                    {"its morning", one_day("2026-03-06"), morning, 0.5},
                                    {"its afternoon", one_day("2026-03-06"), afternoon, 0},
                                    {"a Tuesday from noon", one_day("2026-03-10"), whole, 0.5},
                                    {"its morning", one_day("2026-03-10"), morning, 0},
                                    {"its afternoon", one_day("2026-03-10"), afternoon, 0.5},
                                    {"the half that is worked is a holiday", one_day("2026-04-03"), whole, 0},
                                    {"the half that is off is a holiday", one_day("2026-05-01"), whole, 0.5},
                                });
}

TEST_CASE("Days of weeks that take turns") {
  check_cases(every_other_week, {
                                    {"the long week", days("2026-03-02", "2026-03-08"), whole, 4.5},
                                    {"the short week", days("2026-03-09", "2026-03-15"), whole, 1.5},
                                    {"the long one again", days("2026-03-16", "2026-03-22"), whole, 4.5},
                                    {"the one before the first", days("2026-02-23", "2026-03-01"), whole, 1.5},
                                    {"from Friday to Monday", days("2026-03-06", "2026-03-09"), whole, 1.5},
                                    {"from Monday to Tuesday", days("2026-03-09", "2026-03-10"), whole, 1.5},
                                    {"over the turn of the year", days("2026-12-28", "2027-01-10"), whole, 6},
                                });
}

TEST_CASE("From noon and until noon take what is worked of those days") {
  const auto counted = [](DateSpan span, bool starts_half, bool ends_half) {
    const AbsenceTime time{.span = span, .starts_half = starts_half, .ends_half = ends_half};
    return count_halves(time, every_other_week).total().days();
  };
  const auto thursday_to_friday = days("2026-03-05", "2026-03-06");
  CHECK(counted(thursday_to_friday, false, false) == 1.5);
  CHECK(counted(thursday_to_friday, false, true) == 1.5);  // no work is scheduled after noon
  CHECK(counted(thursday_to_friday, true, true) == 1);
  const auto friday_to_monday = days("2026-03-06", "2026-03-09");
  CHECK(counted(friday_to_monday, true, false) == 1);
  CHECK(counted(friday_to_monday, true, true) == 0.5);
  const auto monday_to_tuesday = days("2026-03-09", "2026-03-10");
  CHECK(counted(monday_to_tuesday, false, true) == 1);
  CHECK(counted(days("2026-03-10", "2026-03-11"), true, false) == 0.5);
}
