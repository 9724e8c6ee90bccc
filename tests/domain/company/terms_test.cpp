#include <stint/domain/company/dated_work_calendar.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using stint::test::day;

namespace {

const ScheduleId full{1};
const ScheduleId part{2};
const HolidayCalendarId bavaria{1};

Employee erika() {
  return {.id = {7},
          .key = "erika",
          .department = "Sales",
          .schedule = full,
          .vacation = {.per_year = {60}},
          .terms = {{.valid_from = day("2026-07-01"), .schedule = part, .vacation_per_year = HalfDays{36}},
                    {.valid_from = day("2026-09-01"), .holidays = bavaria, .department = "Service"},
                    {.valid_from = day("2027-01-01"), .schedule = std::optional<ScheduleId>{}}}};
}

}  // namespace

TEST_CASE("Terms hold from their first day on, and what they do not say stays as it was") {
  const auto on = [](std::string_view date) { return erika().as_of(day(date)); };
  CHECK(on("2026-06-30").schedule == full);
  CHECK(on("2026-06-30").vacation.per_year == HalfDays{60});
  CHECK(on("2026-07-01").schedule == part);
  CHECK(on("2026-07-01").vacation.per_year == HalfDays{36});
  CHECK(on("2026-08-31").department == "Sales");
  CHECK_FALSE(on("2026-08-31").holidays);
  CHECK(on("2026-09-01").department == "Service");
  CHECK(on("2026-09-01").holidays == bavaria);
  CHECK(on("2026-12-31").schedule == part);
  CHECK_FALSE(on("2027-01-01").schedule);  // Monday to Friday again
  CHECK(on("2027-01-01").vacation.per_year == HalfDays{36});
}

TEST_CASE("A record as of a day has no terms with dates") { CHECK(erika().as_of(day("2026-07-01")).terms.empty()); }

TEST_CASE("The terms of a day are those that begin on it, or new ones in their place") {
  auto terms = erika().terms;
  terms_from(terms, day("2026-09-01")).department = "Support";
  REQUIRE(terms.size() == 3);
  CHECK(terms[1].department == "Support");
  CHECK(terms_from(terms, day("2026-08-01")).says_nothing());
  REQUIRE(terms.size() == 4);
  CHECK(terms[1].valid_from == day("2026-08-01"));
  CHECK(terms[2].valid_from == day("2026-09-01"));
}

TEST_CASE("Who works when follows the schedule and the holidays of the day") {
  const WeeklyMinutes mondays{{300, 0, 0, 0, 0, 0, 0}};
  const auto calendar = dated_work_calendar(
      {}, erika(), [&](ScheduleId id) { return id == part ? mondays : WeeklyMinutes{}; },
      [](const ChosenHolidays& chosen) {
        if (!chosen.own) return HolidayCalendar{};
        return HolidayCalendar{
            {{day("2026-08-31"), "too early", Portion::full}, {day("2026-09-07"), "x", Portion::full}}};
      });
  CHECK(calendar.scheduled_minutes(day("2026-06-29")) == 480);  // a Monday
  CHECK(calendar.scheduled_minutes(day("2026-06-30")) == 480);
  CHECK(calendar.scheduled_minutes(day("2026-07-06")) == 300);
  CHECK(calendar.scheduled_minutes(day("2026-07-01")) == 0);
  CHECK(calendar.is_working(day("2026-08-31"), HalfOfDay::morning));
  CHECK_FALSE(calendar.is_working(day("2026-09-07"), HalfOfDay::morning));
  CHECK(calendar.scheduled_minutes(day("2027-01-05")) == 480);
}
