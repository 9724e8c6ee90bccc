#include <algorithm>
#include <optional>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include <stint/domain/absence/counting_days.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;

namespace {

constexpr int horizon = 800;  // days from the epoch below in which everything happens

Date any_date() { return stint::test::day("2026-11-01") + std::chrono::days{*rc::gen::inRange(0, horizon)}; }

DateSpan any_span() {
  const Date a = any_date();
  const Date b = any_date();
  return {std::min(a, b), std::max(a, b)};
}

Portion any_portion() { return *rc::gen::element(Portion::full, Portion::morning, Portion::afternoon); }

std::vector<Holiday> any_holidays() {
  std::vector<Holiday> holidays;
  for (int left = *rc::gen::inRange(0, 20); left > 0; --left) holidays.push_back({any_date(), "off", any_portion()});
  return holidays;
}

WeeklyMinutes any_schedule() {
  WeeklyMinutes schedule;
  for (auto& minutes : schedule.from_monday) minutes = *rc::gen::element(0, 1, 240, 480, 1440);
  return schedule;
}

WorkCalendar any_calendar() { return {any_schedule(), HolidayCalendar{any_holidays()}}; }

std::optional<HalfOfDay> any_half() {
  return *rc::gen::element(std::optional<HalfOfDay>{}, std::optional{HalfOfDay::morning},
                           std::optional{HalfOfDay::afternoon});
}

HalfDays length_of(DateSpan span) { return {2 * (static_cast<std::int32_t>((span.last - span.first).count()) + 1)}; }

}  // namespace

TEST_CASE("A span that is cut in two counts as much as its parts") {
  CHECK(rc::check([] {
    const WorkCalendar calendar = any_calendar();
    const DateSpan span = any_span();
    RC_PRE(span.first < span.last);
    const auto cut = *rc::gen::inRange<long>(0, (span.last - span.first).count());
    const Date end_of_left = span.first + std::chrono::days{cut};
    const HalfDays left = count_days({span.first, end_of_left}, std::nullopt, calendar);
    const HalfDays right = count_days({end_of_left + std::chrono::days{1}, span.last}, std::nullopt, calendar);
    RC_ASSERT(count_days(span, std::nullopt, calendar) == left + right);
  }));
}

TEST_CASE("A morning and an afternoon make a day") {
  CHECK(rc::check([] {
    const WorkCalendar calendar = any_calendar();
    const Date date = any_date();
    const HalfDays morning = count_days({date, date}, HalfOfDay::morning, calendar);
    const HalfDays afternoon = count_days({date, date}, HalfOfDay::afternoon, calendar);
    RC_ASSERT(count_days({date, date}, std::nullopt, calendar) == morning + afternoon);
    RC_ASSERT(morning <= HalfDays{1});
    RC_ASSERT(afternoon <= HalfDays{1});
  }));
}

TEST_CASE("A span never takes more days than it has, and never fewer than none") {
  CHECK(rc::check([] {
    const DateSpan span = any_span();
    const HalfDays counted = count_days(span, any_half(), any_calendar());
    RC_ASSERT(counted >= HalfDays{0});
    RC_ASSERT(counted <= length_of(span));
  }));
}

TEST_CASE("A holiday more never adds days, and takes at most its own") {
  CHECK(rc::check([] {
    const WeeklyMinutes schedule = any_schedule();
    std::vector<Holiday> holidays = any_holidays();
    const DateSpan span = any_span();
    const HalfDays before = count_days(span, std::nullopt, {schedule, HolidayCalendar{holidays}});
    const Portion portion = any_portion();
    holidays.push_back({any_date(), "one more", portion});
    const HalfDays after = count_days(span, std::nullopt, {schedule, HolidayCalendar{holidays}});
    RC_ASSERT(after <= before);
    RC_ASSERT(before - after <= HalfDays{portion == Portion::full ? 2 : 1});
  }));
}

TEST_CASE("A span within another never takes more days") {
  CHECK(rc::check([] {
    const WorkCalendar calendar = any_calendar();
    const DateSpan outer = any_span();
    const auto common = outer.intersection(any_span());
    RC_PRE(common.has_value());
    RC_ASSERT(count_days(*common, std::nullopt, calendar) <= count_days(outer, std::nullopt, calendar));
  }));
}
