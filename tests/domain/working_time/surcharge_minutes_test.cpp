#include <stint/domain/working_time/surcharge_minutes.hpp>

#include "tests/domain/working_time/sample_work.hpp"

using namespace stint::domain;
using namespace stint::domain::examples;
using std::chrono::hours;
using std::chrono::minutes;
using stint::test::day;

namespace {

const SurchargeWindow night{.name = "night", .start_time = hours{20}, .end_time = hours{6}, .factor_percent = 125};
const SurchargeWindow deep_night{
    .name = "deep night", .start_time = hours{0}, .end_time = hours{4}, .factor_percent = 140};
const SurchargeWindow saturday{.name = "saturday", .days = SurchargeDays::saturday, .factor_percent = 150};
const SurchargeWindow sunday{.name = "sunday", .days = SurchargeDays::sunday};
const SurchargeWindow holiday{.name = "holiday", .days = SurchargeDays::holiday, .factor_percent = 250};
const HolidayCalendar good_friday{{{day("2026-04-03"), "Good Friday"}, {day("2026-12-24"), "Eve", Portion::afternoon}}};

int minutes_in(const SurchargeWindow& window, const WorkedPeriod& period, const TimeZone& zone = utc) {
  return static_cast<int>(surcharge_minutes(period, {&window, 1}, good_friday, zone).at(0).count());
}

int credited(const std::vector<SurchargeWindow>& windows, const WorkedPeriod& period) {
  return static_cast<int>(credited_minutes({&period, 1}, windows, good_friday, utc).count());
}

}  // namespace

TEST_CASE("A window over midnight has its minutes on both days") {
  CHECK(minutes_in(night, work("2026-03-02", "12:00", "20:00")) == 0);
  CHECK(minutes_in(night, work("2026-03-02", "12:00", "20:01")) == 1);
  CHECK(minutes_in(night, work("2026-03-02", "22:00", "07:00")) == 480);
  CHECK(minutes_in(night, work("2026-03-02", "05:59", "12:00")) == 1);
  CHECK(minutes_in(night, work("2026-03-02", "06:00", "12:00")) == 0);
  CHECK(minutes_in(night, work("2026-03-02", "05:00", "21:00")) == 120);
  CHECK(minutes_in(deep_night, work("2026-03-02", "22:00", "06:00")) == 240);
}

TEST_CASE("Saturdays, Sundays and holidays from midnight to midnight; half holidays are none") {
  CHECK(minutes_in(saturday, work("2026-03-06", "22:00", "00:00")) == 0);
  CHECK(minutes_in(saturday, work("2026-03-06", "22:00", "06:00")) == 360);
  CHECK(minutes_in(sunday, work("2026-03-07", "22:00", "06:00")) == 360);
  CHECK(minutes_in(sunday, work("2026-03-08", "22:00", "06:00")) == 120);
  CHECK(minutes_in(holiday, work("2026-04-02", "22:00", "06:00")) == 360);
  CHECK(minutes_in(holiday, work("2026-04-03", "22:00", "06:00")) == 120);
  CHECK(minutes_in(holiday, work("2026-12-24", "13:00", "18:00")) == 0);
}

TEST_CASE("A day that the company gives is no holiday of a window") {
  const HolidayCalendar gift{{{.date = day("2026-04-03"), .name = "Jubilee", .by_law = false}}};
  const auto friday = work("2026-04-03", "08:00", "16:00");
  CHECK(surcharge_minutes(friday, {&holiday, 1}, gift, utc).at(0) == minutes{0});
  CHECK(surcharge_minutes(friday, {&holiday, 1}, good_friday, utc).at(0) == minutes{480});
}

TEST_CASE("Eves from 14:00, Christmas and the first of May have windows of their own (EStG §3b (1) no. 3 and 4)") {
  const auto window = [](SurchargeDays days, minutes start = minutes{0}) {
    return SurchargeWindow{.name = "window", .days = days, .start_time = start, .factor_percent = 250};
  };
  const auto christmas_eve = window(SurchargeDays::christmas_eve, hours{14});
  CHECK(minutes_in(christmas_eve, work("2026-12-24", "08:00", "14:00")) == 0);
  CHECK(minutes_in(christmas_eve, work("2026-12-24", "08:00", "14:01")) == 1);
  CHECK(minutes_in(christmas_eve, work("2026-12-24", "22:00", "02:00")) == 120);
  CHECK(minutes_in(christmas_eve, work("2026-12-23", "13:00", "18:00")) == 0);
  CHECK(minutes_in(christmas_eve, work("2026-12-31", "13:00", "18:00")) == 0);
  const auto new_years_eve = window(SurchargeDays::new_years_eve, hours{14});
  CHECK(minutes_in(new_years_eve, work("2026-12-31", "13:00", "18:00")) == 240);
  CHECK(minutes_in(new_years_eve, work("2026-12-24", "13:00", "18:00")) == 0);
  const auto christmas = window(SurchargeDays::christmas_days);
  CHECK(minutes_in(christmas, work("2026-12-24", "20:00", "02:00")) == 120);
  CHECK(minutes_in(christmas, work("2026-12-26", "20:00", "02:00")) == 240);
  CHECK(minutes_in(christmas, work("2026-12-27", "08:00", "12:00")) == 0);
  const auto first_of_may = window(SurchargeDays::first_of_may);
  CHECK(minutes_in(first_of_may, work("2026-04-30", "20:00", "02:00")) == 120);
  CHECK(minutes_in(first_of_may, work("2026-05-02", "08:00", "12:00")) == 0);
}

TEST_CASE("Of a holiday and a day with a factor of its own the greater factor counts") {
  const HolidayCalendar may_day{{{day("2026-05-01"), "Labour Day"}}};
  const std::vector windows{
      SurchargeWindow{.name = "holiday", .days = SurchargeDays::holiday, .factor_percent = 225},
      SurchargeWindow{.name = "first of May", .days = SurchargeDays::first_of_may, .factor_percent = 250}};
  const auto friday = work("2026-05-01", "08:00", "16:00");
  CHECK(credited_minutes({&friday, 1}, windows, may_day, utc) == minutes{1200});
}

TEST_CASE("The night on which clocks change has as many minutes as it has") {
  const auto zone = stint::fakes::berlin();
  const auto from_ten_to_six = [&](const char* date) {
    return WorkedPeriod{std::chrono::floor<minutes>(zone.to_instant({day(date), hours{22}})),
                        std::chrono::floor<minutes>(zone.to_instant({day(date) + std::chrono::days{1}, hours{6}}))};
  };
  CHECK(minutes_in(night, from_ten_to_six("2026-03-21"), zone) == 480);
  CHECK(minutes_in(night, from_ten_to_six("2026-03-28"), zone) == 420);
  CHECK(minutes_in(deep_night, from_ten_to_six("2026-03-28"), zone) == 180);
  CHECK(minutes_in(night, from_ten_to_six("2026-10-24"), zone) == 540);
  CHECK(minutes_in(sunday, from_ten_to_six("2026-10-24"), zone) == 420);
}

TEST_CASE("A break is taken off each window, for it may have been there") {
  CHECK(minutes_in(night, work("2026-03-02", "18:00", "22:00", 30)) == 90);
  CHECK(minutes_in(night, work("2026-03-02", "12:00", "20:20", 30)) == 0);
}

TEST_CASE("The time account counts each minute by the greatest factor that it has") {
  CHECK(credited({}, work("2026-03-07", "08:00", "12:30", 30)) == 240);
  CHECK(credited({saturday}, work("2026-03-06", "08:00", "12:00")) == 240);
  CHECK(credited({saturday}, work("2026-03-07", "08:00", "12:00")) == 360);
  CHECK(credited({saturday}, work("2026-03-06", "22:00", "01:00")) == 120 + 90);
  CHECK(credited({saturday, night}, work("2026-03-06", "22:00", "01:00")) == 150 + 90);
  CHECK(credited({night, holiday}, work("2026-04-03", "08:00", "12:00")) == 600);
  CHECK(credited({night}, work("2026-03-02", "19:00", "20:01")) == 61);  // 61.25, in whole minutes
  const SurchargeWindow by_a_third{.name = "by a third", .factor_percent = 133};
  CHECK(credited({by_a_third}, work("2026-03-02", "19:00", "19:03")) == 3);  // 3.99
  CHECK(credited({by_a_third}, work("2026-03-02", "19:00", "19:04")) == 5);  // 5.32
  // The break is deducted where a minute counts most.
  CHECK(credited({saturday}, work("2026-03-06", "22:00", "01:00", 60)) == 120);
  CHECK(credited({saturday}, work("2026-03-06", "22:00", "01:00", 90)) == 90);
}
