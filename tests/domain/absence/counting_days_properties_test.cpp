#include "tests/domain/calendar/made_up_weeks.hpp"

using namespace stint::domain;
using stint::test::any_weeks_of;
using stint::test::MadeUpWeeks;

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

MadeUpWeeks any_weeks() {
  return any_weeks_of(8, [] { return *rc::gen::element(0, 1, 240, 480, 1440); });
}

WorkCalendar any_calendar() { return {any_weeks().pattern(), HolidayCalendar{any_holidays()}}; }

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
    const WorkPattern schedule = any_weeks().pattern();
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

/// Counted half by half, over repeating weeks, changes of the schedule and holidays.
TEST_CASE("A span takes the halves that its strip of weeks has, and no holiday") {
  CHECK(rc::check([] {
    const MadeUpWeeks before = any_weeks();
    const MadeUpWeeks after = any_weeks();
    const Date change = any_date();
    const HolidayCalendar holidays{any_holidays()};
    WorkCalendar calendar{before.pattern(), holidays};
    calendar.changes.push_back({change, after.pattern(), holidays});
    const DateSpan span = any_span();
    AbsenceTime time{.span = span};
    if (span.first == span.last) {
      time.half = any_half();
    } else {
      time.starts_half = *rc::gen::inRange(0, 2) == 0;
      time.ends_half = *rc::gen::inRange(0, 2) == 0;
    }
    const CountedHalves counted = count_halves(time, calendar);
    int halves = 0;
    for (Date date = span.first; date <= span.last; date += std::chrono::days{1}) {
      const MadeUpWeeks& weeks = date < change ? before : after;
      for (const HalfOfDay half : both_halves) {
        bool takes = weeks.works(date, half);
        if (time.half && *time.half != half) takes = false;
        if (time.starts_half && date == span.first && half == HalfOfDay::morning) takes = false;
        if (time.ends_half && date == span.last && half == HalfOfDay::afternoon) takes = false;
        for (const Holiday& holiday : holidays.days()) {
          if (holiday.date != date) continue;
          if (holiday.portion == Portion::full) takes = false;
          if (holiday.portion == Portion::morning && half == HalfOfDay::morning) takes = false;
          if (holiday.portion == Portion::afternoon && half == HalfOfDay::afternoon) takes = false;
        }
        RC_ASSERT(counted.has(date, half) == takes);
        halves += takes ? 1 : 0;
      }
    }
    RC_ASSERT(counted.total() == HalfDays{halves});
  }));
}
