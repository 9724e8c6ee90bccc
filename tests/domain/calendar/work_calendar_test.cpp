#include "tests/domain/dates.hpp"

using namespace stint::domain;
using stint::test::day;

TEST_CASE("A weekly schedule starts on Monday") {
  const WeeklyMinutes schedule{{1, 2, 3, 4, 5, 6, 7}};
  CHECK(schedule.on(day("2026-03-02")) == 1);
  CHECK(schedule.on(day("2026-03-06")) == 5);
  CHECK(schedule.on(day("2026-03-07")) == 6);
  CHECK(schedule.on(day("2026-03-08")) == 7);
  CHECK(schedule.on(day("2026-03-09")) == 1);
  CHECK(schedule.on(day("1969-12-31")) == 3);
}

TEST_CASE("Without a schedule of their own people work 8 hours from Monday to Friday") {
  CHECK(WeeklyMinutes{} == WeeklyMinutes{{480, 480, 480, 480, 480, 0, 0}});
}

TEST_CASE("A half is worked where minutes are scheduled and it is not a holiday") {
  const WorkCalendar calendar{{}, HolidayCalendar{{{day("2026-12-24"), "Christmas Eve", Portion::afternoon}}}};
  CHECK(calendar.is_working(day("2026-12-23"), HalfOfDay::afternoon));
  CHECK(calendar.is_working(day("2026-12-24"), HalfOfDay::morning));
  CHECK_FALSE(calendar.is_working(day("2026-12-24"), HalfOfDay::afternoon));
  CHECK_FALSE(calendar.is_working(day("2026-12-27"), HalfOfDay::morning));
}

TEST_CASE("Days are summed in halves, exactly") {
  HalfDays sum;
  for (int i = 0; i < 3; ++i) sum += HalfDays{1};
  CHECK(sum.days() == 1.5);
  CHECK((HalfDays{1} - HalfDays{4}).days() == -1.5);
  CHECK(HalfDays{1} + HalfDays{1} == HalfDays{2});
  CHECK(HalfDays{-1} < HalfDays{0});
}
