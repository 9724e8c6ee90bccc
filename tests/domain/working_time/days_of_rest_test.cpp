#include <stint/domain/working_time/free_sundays.hpp>
#include <stint/domain/working_time/holiday_work.hpp>
#include <stint/domain/working_time/permitted_hours.hpp>
#include <stint/domain/working_time/saturday_work.hpp>
#include <stint/domain/working_time/substitute_rest_day.hpp>
#include <stint/domain/working_time/sunday_work.hpp>

#include "tests/domain/working_time/sample_work.hpp"

using namespace stint::domain;
using namespace stint::domain::examples;
using std::chrono::hours;
using namespace stint::test;

namespace {

const std::vector<Holiday> good_friday{{day("2026-04-03"), "Good Friday"}};

/// Monday to Saturday without a gap, but not on these days.
std::vector<WorkedPeriod> six_days_a_week(DateSpan span, const std::vector<Date>& but = {}) {
  auto periods = each_day(span, "08:00", "12:00");
  std::erase_if(periods, [&](const WorkedPeriod& period) {
    const auto date = std::chrono::floor<std::chrono::days>(period.begin);
    return is_sunday(date) || std::ranges::find(but, date) != but.end();
  });
  return periods;
}

}  // namespace

TEST_CASE("Sunday is from midnight to midnight, and in Switzerland from eleven on Saturday") {
  CHECK(told(findings(SundayWork{}, record_of({work("2026-03-07", "20:00", "00:00")}))).empty());
  CHECK(told(findings(SundayWork{}, record_of({work("2026-03-07", "20:00", "00:01")}))) == "2026-03-08: 1/0");
  CHECK(told(findings(SundayWork{}, record_of({work("2026-03-08", "23:59", "06:00")}))) == "2026-03-08: 1/0");
  CHECK(told(findings(SundayWork{}, record_of({work("2026-03-09", "00:00", "06:00")}))).empty());
  const SundayWork swiss{.earlier = hours{1}};
  CHECK(told(findings(swiss, record_of({work("2026-03-07", "20:00", "23:00")}))).empty());
  CHECK(told(findings(swiss, record_of({work("2026-03-07", "20:00", "23:01")}))) == "2026-03-08: 1/0");
  CHECK(told(findings(swiss, record_of({work("2026-03-08", "22:59", "06:00")}))) == "2026-03-08: 1/0");
  CHECK(told(findings(swiss, record_of({work("2026-03-08", "23:00", "06:00")}))).empty());
}

TEST_CASE("Holidays are whole ones, and on Sundays they are Sundays") {
  const auto on_friday = std::vector{work("2026-04-03", "10:00", "12:00")};
  CHECK(told(findings(HolidayWork{}, record_of(on_friday, half_a_year, good_friday))) == "2026-04-03: 120/0");
  CHECK(told(findings(HolidayWork{}, record_of(on_friday))).empty());
  CHECK(told(findings(HolidayWork{}, record_of({work("2026-04-02", "20:00", "00:00")}, half_a_year, good_friday)))
            .empty());
  const std::vector<Holiday> half{{day("2026-04-03"), "Half", Portion::afternoon}};
  CHECK(told(findings(HolidayWork{}, record_of(on_friday, half_a_year, half))).empty());
  const std::vector<Holiday> easter{{day("2026-04-05"), "Easter Sunday"}};
  const auto on_easter = std::vector{work("2026-04-05", "10:00", "12:00")};
  CHECK(told(findings(HolidayWork{}, record_of(on_easter, half_a_year, easter))).empty());
  CHECK(told(findings(SundayWork{}, record_of(on_easter, half_a_year, easter))) == "2026-04-05: 120/0");
}

TEST_CASE("Youths do not work in the afternoon of 24 and 31 December") {
  const HolidayWork law{.eves_from = hours{14}};
  const DateSpan december = days("2025-12-01", "2026-01-04");
  const auto found = [&](const HolidayWork& rule, const char* date, const char* end) {
    return told(findings(rule, record_of({work(date, "08:00", end)}, december)));
  };
  CHECK(found(law, "2025-12-24", "14:00").empty());
  CHECK(found(law, "2025-12-24", "14:01") == "2025-12-24: 1/0");
  CHECK(found(law, "2025-12-31", "14:00").empty());
  CHECK(found(law, "2025-12-31", "15:00") == "2025-12-31: 60/0");
  CHECK(found(law, "2025-12-23", "22:00").empty());
  CHECK(found(law, "2025-12-30", "22:00").empty());
  CHECK(found(HolidayWork{}, "2025-12-24", "22:00").empty());
  CHECK(told(findings(law, record_of({work("2025-12-24", "08:00", "15:00")}, december,
                                     {{day("2025-12-24"), "Company holiday"}}))) == "2025-12-24: 420/0");
}

TEST_CASE("Saturdays, for youths") {
  CHECK(told(findings(SaturdayWork{}, record_of({work("2026-03-06", "20:00", "00:01")}))) == "2026-03-07: 1/0");
  CHECK(told(findings(SaturdayWork{}, record_of({work("2026-03-06", "20:00", "00:00")}))).empty());
}

TEST_CASE("Permitted hours end on the minute") {
  const PermittedHours law{.from = hours{6}, .to = hours{20}};
  CHECK(told(findings(law, record_of({work("2026-03-02", "06:00", "20:00")}))).empty());
  CHECK(told(findings(law, record_of({work("2026-03-02", "05:59", "20:00")}))) == "2026-03-02: 1/0");
  CHECK(told(findings(law, record_of({work("2026-03-02", "06:00", "20:01")}))) == "2026-03-02: 1/0");
  CHECK(told(findings(law, record_of({work("2026-03-02", "19:00", "01:00")}))) == "2026-03-02: 240/0 2026-03-03: 60/0");
  CHECK(told(findings(law, record_of({work("2026-03-02", "05:00", "20:00", 60)}))).empty());  // the break was taken
}

TEST_CASE("Fifteen Sundays of a year are free") {
  const FreeSundays law{.limit = 15};
  const DateSpan year = days("2026-01-01", "2026-12-31");  // has 52 Sundays
  std::vector<WorkedPeriod> sundays;
  for (Date date = day("2026-01-04"); sundays.size() < 37; date += std::chrono::days{7}) {
    sundays.push_back(work(format_date(date), "10:00", "12:00"));
  }
  CHECK(told(findings(law, record_of(sundays, year))).empty());
  const auto one_more = all_of(sundays, {work("2026-12-27", "10:00", "12:00")});
  CHECK(told(findings(law, record_of(one_more, year))) == "2026-12-27: 14/15");
  CHECK(told(findings(law, record_of(one_more, days("2026-01-02", "2026-12-31")))).empty());
}

TEST_CASE("A worked Sunday asks for a free weekday within two weeks, before or after") {
  const SubstituteRestDay law{};
  const DateSpan span = days("2026-02-02", "2026-04-05");
  const auto sunday = work("2026-03-08", "10:00", "12:00");
  const auto with_free = [&](const std::vector<Date>& free) {
    return told(findings(law, record_of(all_of(six_days_a_week(span, free), {sunday}), span)));
  };
  CHECK(with_free({}) == "2026-03-08: 0/1");
  CHECK(with_free({day("2026-03-09")}).empty());
  CHECK(with_free({day("2026-03-21")}).empty());               // the fourteenth day
  CHECK(with_free({day("2026-03-23")}) == "2026-03-08: 0/1");  // the sixteenth
  CHECK(with_free({day("2026-02-23")}).empty());               // the fourteenth before
  CHECK(with_free({day("2026-02-21")}) == "2026-03-08: 0/1");
}

TEST_CASE("A day of rest stands in for one worked day, a holiday may wait for eight weeks, and leave is none") {
  const SubstituteRestDay law{};
  const DateSpan span = days("2025-12-29", "2026-06-28");
  const auto sunday = work("2026-04-12", "10:00", "12:00");
  const auto told_of = [&](const std::vector<Date>& free, const std::vector<WorkedPeriod>& extra,
                           std::vector<Date> absences = {}) {
    auto but = free;
    but.push_back(day("2026-04-03"));
    return told(
        findings(law, record_of(all_of(six_days_a_week(span, but), extra), span, good_friday, std::move(absences))));
  };
  const auto friday = work("2026-04-03", "10:00", "12:00");
  CHECK(told_of({}, {friday}) == "2026-04-03: 0/1");
  CHECK(told_of({day("2026-05-28")}, {friday}).empty());  // the 56th day
  CHECK(told_of({day("2026-05-29")}, {friday}) == "2026-04-03: 0/1");
  CHECK(told_of({day("2026-04-14")}, {friday, sunday}) == "2026-04-03: 0/1");
  CHECK(told_of({day("2026-04-14"), day("2026-05-28")}, {friday, sunday}).empty());
  CHECK(told_of({day("2026-04-14")}, {sunday}, {day("2026-04-14")}) == "2026-04-12: 0/1");
}

TEST_CASE("A worked Sunday is not judged before its two weeks are known") {
  const SubstituteRestDay law{};
  const auto sunday = work("2026-03-08", "10:00", "12:00");
  const auto judged = [&](DateSpan span, const std::vector<Date>& free = {}) {
    return told(findings(law, record_of(all_of(six_days_a_week(span, free), {sunday}), span)));
  };
  CHECK(judged(days("2026-02-23", "2026-03-20")).empty());
  CHECK(judged(days("2026-02-23", "2026-03-21")) == "2026-03-08: 0/1");
  CHECK(judged(days("2026-02-23", "2026-03-21"), {day("2026-03-21")}).empty());
  CHECK(judged(days("2026-02-23", "2026-03-21"), {day("2026-02-23")}).empty());
  CHECK(judged(days("2026-02-24", "2026-03-21")).empty());
}
