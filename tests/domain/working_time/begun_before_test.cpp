#include <stint/domain/working_time/surcharge_minutes.hpp>

#include "tests/domain/working_time/sample_work.hpp"

using namespace stint::domain;
using namespace stint::domain::examples;
using std::chrono::hours;
using std::chrono::minutes;
using stint::test::day;

namespace {

/// EStG §3b (3) no. 1.
const SurchargeWindow after_midnight{
    .name = "after midnight", .start_time = hours{0}, .end_time = hours{4}, .begun_before = hours{0}};

int minutes_in(const SurchargeWindow& window, const WorkedPeriod& period, const std::vector<WorkedPeriod>& before = {},
               const TimeZone& zone = utc) {
  return static_cast<int>(surcharge_minutes(period, {&window, 1}, {}, zone, before).at(0).count());
}

int after_midnight_of(std::string_view begin, std::string_view end, const std::vector<WorkedPeriod>& before = {}) {
  return minutes_in(after_midnight, work("2026-03-02", begin, end), before);
}

}  // namespace

TEST_CASE("From 00:00 to 04:00 counts what began before midnight") {
  CHECK(after_midnight_of("22:00", "00:00") == 0);
  CHECK(after_midnight_of("22:00", "00:01") == 1);
  CHECK(after_midnight_of("23:59", "06:00") == 240);
  CHECK(after_midnight_of("00:00", "06:00") == 0);
  CHECK(after_midnight_of("23:59", "03:59") == 239);
  CHECK(after_midnight_of("23:59", "04:00") == 240);
  CHECK(after_midnight_of("23:59", "04:01") == 240);
  // The hours after the midnight at or before which it began belong to another night.
  CHECK(after_midnight_of("02:00", "01:00") == 60);
}

TEST_CASE("Work goes on from an entry that it touches, and begins anew after a gap") {
  const auto since_midnight = [](const std::vector<WorkedPeriod>& before) {
    return after_midnight_of("00:00", "06:00", before);
  };
  CHECK(since_midnight({work("2026-03-01", "22:00", "00:00")}) == 240);
  CHECK(since_midnight({work("2026-03-01", "22:00", "00:30")}) == 240);
  CHECK(since_midnight({work("2026-03-01", "22:00", "23:59")}) == 0);
  CHECK(since_midnight({work("2026-03-01", "23:00", "00:00"), work("2026-03-01", "22:00", "23:00")}) == 240);
  CHECK(since_midnight({work("2026-03-02", "06:00", "08:00")}) == 0);
  CHECK(after_midnight_of("02:00", "06:00", {work("2026-03-02", "00:00", "02:00")}) == 0);
  CHECK(after_midnight_of("02:00", "06:00",
                          {work("2026-03-02", "00:00", "02:00"), work("2026-03-01", "23:59", "00:00")}) == 120);
}

TEST_CASE("A window over midnight asks for the midnight within it, one of the day for that before it") {
  const SurchargeWindow night{.name = "night", .start_time = hours{20}, .end_time = hours{6}, .begun_before = hours{0}};
  CHECK(minutes_in(night, work("2026-03-02", "23:59", "07:00")) == 361);
  CHECK(minutes_in(night, work("2026-03-02", "00:00", "07:00")) == 0);
  const SurchargeWindow morning{
      .name = "morning", .start_time = hours{6}, .end_time = hours{10}, .begun_before = hours{0}};
  CHECK(minutes_in(morning, work("2026-03-02", "23:59", "08:00")) == 120);
  CHECK(minutes_in(morning, work("2026-03-02", "00:00", "08:00")) == 0);
  const SurchargeWindow evening{
      .name = "evening", .start_time = hours{20}, .end_time = hours{0}, .begun_before = hours{0}};
  CHECK(minutes_in(evening, work("2026-03-02", "00:00", "22:00")) == 0);
  CHECK(minutes_in(evening, {day("2026-03-02") - minutes{1}, day("2026-03-02") + hours{22}}) == 120);
}

TEST_CASE("From 00:00 to 04:00 of the night on which clocks change are three hours, or five") {
  const auto zone = stint::fakes::berlin();
  const auto until_six = [&](const char* date, minutes begin) {
    const auto at = [&](LocalTime local) { return std::chrono::floor<minutes>(zone.to_instant(local)); };
    const WorkedPeriod period{at({day(date), begin}), at({day(date) + std::chrono::days{1}, hours{6}})};
    return minutes_in(after_midnight, period, {}, zone);
  };
  CHECK(until_six("2026-03-28", minutes{1439}) == 180);
  CHECK(until_six("2026-03-28", hours{24}) == 0);
  CHECK(until_six("2026-10-24", minutes{1439}) == 300);
  CHECK(until_six("2026-10-24", hours{24}) == 0);
}

TEST_CASE("The time account credits such a window to work that goes on from the day before") {
  SurchargeWindow factor = after_midnight;
  factor.factor_percent = 150;
  const auto credited = [&](const std::vector<WorkedPeriod>& periods, const std::vector<WorkedPeriod>& before) {
    return credited_minutes(periods, {&factor, 1}, {}, utc, before).count();
  };
  const auto since_midnight = work("2026-03-02", "00:00", "06:00");
  CHECK(credited({since_midnight}, {}) == 360);
  CHECK(credited({since_midnight}, {work("2026-03-01", "23:00", "00:00")}) == 480);
  CHECK(credited({since_midnight}, {work("2026-03-01", "22:59", "23:59")}) == 360);
  // An entry that is covered by the other adds nothing, but the work began with it.
  CHECK(credited({work("2026-03-01", "23:59", "02:00"), work("2026-03-02", "01:00", "04:00")}, {}) == 241 + 120);
}
