#include <stint/domain/working_time/surcharge_minutes.hpp>

#include "tests/domain/working_time/sample_work.hpp"

using namespace stint::domain;
using namespace stint::domain::examples;
using std::chrono::hours;
using std::chrono::minutes;
using stint::test::day;

namespace {

/// EStG §3b (3) no. 2.
SurchargeWindow until_four(SurchargeDays days) {
  return {.name = "until four", .days = days, .factor_percent = 150, .runs_over_until = hours{4}};
}

const HolidayCalendar christmas{{{day("2026-12-24"), "Christmas Eve", Portion::afternoon},
                                 {day("2026-12-25"), "Christmas Day"},
                                 {day("2026-12-26"), "Boxing Day"}}};

int minutes_in(const SurchargeWindow& window, const WorkedPeriod& period, const std::vector<WorkedPeriod>& before = {},
               const TimeZone& zone = utc) {
  return static_cast<int>(surcharge_minutes(period, {&window, 1}, christmas, zone, before).at(0).count());
}

int sunday_minutes(const WorkedPeriod& period, const std::vector<WorkedPeriod>& before = {}) {
  return minutes_in(until_four(SurchargeDays::sunday), period, before);
}

int holiday_minutes(std::string_view date, std::string_view begin, std::string_view end) {
  return minutes_in(until_four(SurchargeDays::holiday), work(date, begin, end));
}

}  // namespace

TEST_CASE("Work that began on a Sunday is Sunday work until 04:00 on Monday") {
  CHECK(sunday_minutes(work("2026-03-07", "22:00", "00:00")) == 0);
  CHECK(sunday_minutes(work("2026-03-07", "22:00", "06:00")) == 360);
  CHECK(sunday_minutes(work("2026-03-08", "22:00", "03:59")) == 120 + 239);
  CHECK(sunday_minutes(work("2026-03-08", "22:00", "04:00")) == 120 + 240);
  CHECK(sunday_minutes(work("2026-03-08", "22:00", "04:01")) == 120 + 240);
  CHECK(sunday_minutes(work("2026-03-08", "23:59", "06:00")) == 1 + 240);
  CHECK(sunday_minutes(work("2026-03-09", "00:00", "06:00")) == 0);
  CHECK(sunday_minutes(work("2026-03-09", "00:00", "06:00"), {work("2026-03-08", "23:59", "00:00")}) == 240);
  CHECK(sunday_minutes(work("2026-03-09", "00:00", "06:00"), {work("2026-03-08", "23:00", "23:59")}) == 0);
  CHECK(sunday_minutes({day("2026-03-07") + hours{20}, day("2026-03-09") + hours{5}}) == 28 * 60);
}

TEST_CASE("Holidays in a row count each minute once, and half ones run over into nothing") {
  CHECK(holiday_minutes("2026-12-24", "13:00", "00:00") == 0);
  CHECK(holiday_minutes("2026-12-24", "22:00", "06:00") == 360);
  CHECK(holiday_minutes("2026-12-25", "22:00", "06:00") == 120 + 360);
  CHECK(holiday_minutes("2026-12-26", "00:00", "06:00") == 360);
  CHECK(holiday_minutes("2026-12-26", "22:00", "06:00") == 120 + 240);
  CHECK(holiday_minutes("2026-12-26", "23:59", "04:00") == 1 + 240);
  CHECK(holiday_minutes("2026-12-27", "00:00", "04:00") == 0);
  // The day after a holiday is a Sunday: each window has its own minutes.
  CHECK(sunday_minutes(work("2026-12-26", "22:00", "06:00")) == 360);
}

TEST_CASE("A window runs over into the night on which clocks change, three hours or five") {
  const auto zone = stint::fakes::berlin();
  const auto from_ten_to_six = [&](const char* date) {
    const auto at = [&](LocalTime local) { return std::chrono::floor<minutes>(zone.to_instant(local)); };
    const WorkedPeriod period{at({day(date), hours{22}}), at({day(date) + std::chrono::days{1}, hours{6}})};
    return minutes_in(until_four(SurchargeDays::saturday), period, {}, zone);
  };
  CHECK(from_ten_to_six("2026-03-21") == 120 + 240);
  CHECK(from_ten_to_six("2026-03-28") == 120 + 180);
  CHECK(from_ten_to_six("2026-10-24") == 120 + 300);
}

TEST_CASE("A window that closes during the day runs over from there") {
  const SurchargeWindow late{
      .name = "late", .start_time = hours{18}, .end_time = hours{22}, .runs_over_until = hours{2}};
  CHECK(minutes_in(late, work("2026-03-02", "21:59", "06:00")) == 241);
  CHECK(minutes_in(late, work("2026-03-02", "22:00", "06:00")) == 0);
  const SurchargeWindow ever{.name = "ever", .runs_over_until = hours{0}};
  CHECK(minutes_in(ever, work("2026-03-02", "12:00", "12:00")) == 24 * 60);
}

TEST_CASE("The break is taken off what ran over once, and the time account credits it") {
  const auto window = until_four(SurchargeDays::sunday);
  CHECK(sunday_minutes(work("2026-03-08", "22:00", "06:00", 30)) == 330);
  const auto night = work("2026-03-08", "22:00", "06:00");
  CHECK(credited_minutes({&night, 1}, {&window, 1}, {}, utc).count() == 360 * 3 / 2 + 120);
}
