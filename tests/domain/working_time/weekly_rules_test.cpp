#include <stint/domain/working_time/average_working_time.hpp>
#include <stint/domain/working_time/night_work.hpp>
#include <stint/domain/working_time/working_days_of_week.hpp>
#include <stint/domain/working_time/working_time_over_weeks.hpp>

#include "tests/domain/working_time/sample_work.hpp"

using namespace stint::domain;
using namespace stint::domain::examples;
using std::chrono::hours;
using namespace stint::test;

constexpr NightWork night_law{.night_from = hours{23},
                              .night_to = hours{6},
                              .more_than = hours{2},
                              .days_a_year = 48,
                              .weeks = 4,
                              .limit_a_day = hours{8}};

TEST_CASE("The work of a week, and of two") {
  const WorkingTimeOverWeeks week{.weeks = 1, .limit = hours{40}};
  const auto full = each_day(days("2026-03-02", "2026-03-06"), "08:00", "16:30", 30);
  CHECK(told(findings(week, record_of(full))).empty());
  CHECK(told(findings(week, record_of(all_of(full, {work("2026-03-08", "08:00", "08:01")})))) ==
        "2026-03-08: 2401/2400");
  CHECK(told(findings(week, record_of(all_of(full, {work("2026-03-09", "08:00", "08:01")})))).empty());
  CHECK(told(findings(week, record_of(all_of(full, {work("2026-03-08", "23:59", "00:02")})))) ==
        "2026-03-08: 2401/2400");

  const WorkingTimeOverWeeks double_week{.weeks = 2, .limit = hours{80}};
  const auto two = all_of(full, each_day(days("2026-03-09", "2026-03-13"), "08:00", "16:30", 30));
  CHECK(told(findings(double_week, record_of(two))).empty());
  CHECK(told(findings(double_week, record_of(all_of(two, {work("2026-03-14", "08:00", "08:01")})))) ==
        "2026-03-15: 4801/4800");
  CHECK(told(findings(double_week, record_of(all_of(two, {work("2026-03-16", "08:00", "08:01")})))).empty());
}

TEST_CASE("A week that is not known in full is judged by what is known, and one that is not over not at all") {
  const WorkingTimeOverWeeks week{.weeks = 1, .limit = hours{10}};
  const auto two_days = each_day(days("2026-03-05", "2026-03-06"), "08:00", "14:00");
  CHECK(told(findings(week, record_of(two_days, days("2026-03-05", "2026-03-08")))) == "2026-03-08: 720/600");
  CHECK(told(findings(week, record_of(two_days, days("2026-03-05", "2026-03-07")))).empty());
}

TEST_CASE("The average work is that of the working days from the first to the last day rounded up to the minute") {
  const auto record = record_of({work("2026-03-02", "08:00", "16:00"), work("2026-03-03", "08:00", "10:01")});
  const auto average = [&](std::string_view first, std::string_view last) {
    return average_work(record, days(first, last), false).count();
  };
  CHECK(average("2026-03-01", "2026-03-02") == 480);
  CHECK(average("2026-03-02", "2026-03-03") == 301);  // 300.5
  CHECK(average("2026-03-02", "2026-03-04") == 201);  // 200.3
  CHECK(average("2026-03-03", "2026-03-03") == 121);
}

TEST_CASE("The average of a working day, Monday to Saturday, over weeks that are known in full") {
  const AverageWorkingTime four_weeks{.weeks = 4, .limit_a_day = hours{8}};
  const DateSpan weeks = days("2026-03-02", "2026-03-29");
  auto periods = each_day(weeks, "08:00", "16:00");  // including Sundays
  std::erase_if(periods, [](const WorkedPeriod& period) {
    return std::chrono::weekday{std::chrono::floor<std::chrono::days>(period.begin)} == std::chrono::Sunday;
  });
  CHECK(told(findings(four_weeks, record_of(periods, weeks))).empty());
  const auto minute_more = all_of(periods, {work("2026-03-07", "16:00", "16:01")});
  CHECK(told(findings(four_weeks, record_of(minute_more, weeks))) == "2026-03-29: 481/480");
  CHECK(told(findings(four_weeks, record_of(minute_more, days("2026-03-03", "2026-03-29")))).empty());

  // An excluded day keeps its work, and does not count.
  CHECK(told(findings(four_weeks, record_of(periods, weeks, {{day("2026-03-19"), "Day off"}}))) ==
        "2026-03-29: 501/480");
  CHECK(told(findings(AverageWorkingTime{.weeks = 4, .limit_a_day = hours{8}, .leaves_out_holidays = false},
                      record_of(periods, weeks, {{day("2026-03-19"), "Day off"}})))
            .empty());
  CHECK(told(findings(four_weeks, record_of(periods, weeks, {}, {day("2026-03-19")}))) == "2026-03-29: 501/480");
  CHECK(
      told(findings(four_weeks, record_of(periods, weeks, {{day("2026-03-19"), "Half", Portion::afternoon}}))).empty());
}

TEST_CASE("Without a working day all the work is found") {
  std::vector<Date> away;
  for (Date date = day("2026-03-02"); date <= day("2026-03-29"); date += std::chrono::days{1}) away.push_back(date);
  const AverageWorkingTime law{.weeks = 4, .limit_a_day = hours{8}};
  CHECK(told(findings(law, record_of({work("2026-03-03", "08:00", "16:01")}, days("2026-03-02", "2026-03-29"), {},
                                     away))) == "2026-03-29: 481/480");
}

TEST_CASE("Youths work on five days of a week") {
  const WorkingDaysOfWeek law{.limit = 5};
  const auto five = each_day(days("2026-03-02", "2026-03-06"), "08:00", "12:00");
  CHECK(told(findings(law, record_of(five))).empty());
  CHECK(told(findings(law, record_of(all_of(five, {work("2026-03-08", "10:00", "11:00")})))) == "2026-03-08: 6/5");
  CHECK(told(findings(law, record_of(all_of(five, {work("2026-03-06", "23:00", "00:01")})))) == "2026-03-08: 6/5");
  CHECK(told(findings(law, record_of(all_of(five, {work("2026-03-06", "23:00", "00:00")})))).empty());
}

TEST_CASE("Who works 48 nights of a year may not exceed eight hours on average over four weeks") {
  // Six nights a week of eight hours and a half: eight weeks are 48 nights.
  std::vector<WorkedPeriod> nights;
  for (Date date = day("2026-01-05"); date <= day("2026-03-01"); date += std::chrono::days{1}) {
    if (!is_sunday(date)) nights.push_back(work(format_date(date), "21:00", "05:30"));
  }
  REQUIRE(nights.size() == 48);
  const DateSpan until = days("2026-01-05", "2026-03-01");
  // The last night ends on Sunday morning; the one before the four weeks also began on a Saturday.
  CHECK(told(findings(night_law, record_of(nights, until))) == "2026-03-01: 510/480");
  auto one_less = nights;
  one_less.erase(one_less.begin());
  CHECK(told(findings(night_law, record_of(one_less, until))).empty());

  auto two_hours_of_night = nights;
  two_hours_of_night.front() = work("2026-01-05", "16:30", "01:00");
  CHECK(told(findings(night_law, record_of(two_hours_of_night, until))).empty());
  two_hours_of_night.front() = work("2026-01-05", "16:31", "01:01");
  CHECK(told(findings(night_law, record_of(two_hours_of_night, until))) == "2026-03-01: 510/480");
}

TEST_CASE("The night work of a working day is that of its 24 hours also if it is on both sides of the next day") {
  constexpr NightWork law{.night_from = hours{23},
                          .night_to = hours{6},
                          .more_than = hours{2},
                          .days_a_year = 1,
                          .weeks = 1,
                          .limit_a_day = std::chrono::minutes{1}};
  const auto found = [&](std::string_view evening_end) {
    return told(
        findings(law, record_of({work("2026-03-02", "23:30", "01:30"), work("2026-03-03", "22:00", evening_end)})));
  };
  CHECK(found("23:00").empty());  // two hours of night
  CHECK(found("23:01") == "2026-03-08: 31/1");
}

TEST_CASE("Night workers may work exactly eight hours on average") {
  std::vector<WorkedPeriod> nights;
  for (Date date = day("2026-01-05"); date <= day("2026-03-01"); date += std::chrono::days{1}) {
    if (!is_sunday(date)) nights.push_back(work(format_date(date), "21:00", "05:00"));
  }
  const DateSpan until = days("2026-01-05", "2026-03-01");
  CHECK(told(findings(night_law, record_of(nights, until))).empty());
  // An average is rounded up to whole minutes, so a minute more in four weeks exceeds it.
  nights.back().end += std::chrono::minutes{1};
  CHECK(told(findings(night_law, record_of(nights, until))) == "2026-03-01: 481/480");
}
