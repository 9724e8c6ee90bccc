#include <string_view>

#include <catch2/catch.hpp>

#include <stint/domain/calendar/time.hpp>
#include <stint/system/yearly_rule.hpp>

using namespace std::chrono_literals;
using namespace std::string_view_literals;
using namespace stint;
using system::Transition;
using system::YearlyRule;

namespace {

std::chrono::sys_seconds utc(std::string_view text) {
  return domain::parse_date(text.substr(0, 10)).value() + domain::parse_time_of_day(text.substr(11)).value();
}

/// A rule in the notation of time zone files, and the two changes that it makes in a year.
struct Row {
  std::string_view rule;
  int year;
  Transition first;
  Transition second;
};

}  // namespace

TEST_CASE("A yearly rule names both changes of a year in their order") {
  const Row row = GENERATE(
      Row{"CET-1CEST,M3.5.0,M10.5.0/3", 2040, {utc("2040-03-25 01:00"), 2h}, {utc("2040-10-28 01:00"), 1h}},
      // Southern summer ends in the autumn of the same year.
      Row{"AEST-10AEDT,M10.1.0,M4.1.0/3", 2040, {utc("2040-03-31 16:00"), 10h}, {utc("2040-10-06 16:00"), 11h}},
      // Half an hour, with names of digits.
      Row{"<+1030>-10:30<+11>-11,M10.1.0,M4.1.0",
          2040,
          {utc("2040-03-31 15:00"), 10h + 30min},
          {utc("2040-10-06 15:30"), 11h}},
      // Winter time as the exception: Ireland.
      Row{"IST-1GMT0,M10.5.0,M3.5.0/1", 2040, {utc("2040-03-25 01:00"), 1h}, {utc("2040-10-28 01:00"), 0h}},
      // A time before the day, and one two days after it.
      Row{"<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 2040, {utc("2040-03-25 01:00"), -1h}, {utc("2040-10-28 01:00"), -2h}},
      Row{"EET-2EEST,M3.4.4/50,M10.4.4/50", 2040, {utc("2040-03-24 00:00"), 3h}, {utc("2040-10-26 23:00"), 2h}},
      // Days of the year: J60 is always 1 March, 59 is 29 February where there is one.
      Row{"AAA0BBB,J60/0,J365/1:00:00", 2040, {utc("2040-03-01 00:00"), 1h}, {utc("2040-12-31 00:00"), 0h}},
      Row{"AAA0BBB,J59/0,J365/1", 2041, {utc("2041-02-28 00:00"), 1h}, {utc("2041-12-31 00:00"), 0h}},
      Row{"AAA0BBB,59/0,364/1", 2040, {utc("2040-02-29 00:00"), 1h}, {utc("2040-12-30 00:00"), 0h}},
      Row{"AAA0BBB,59/0,364/1", 2041, {utc("2041-03-01 00:00"), 1h}, {utc("2041-12-31 00:00"), 0h}});
  CAPTURE(row.rule, row.year);
  const auto rule = YearlyRule::parse(row.rule);
  REQUIRE(rule);
  REQUIRE(rule->changes());
  const auto [first, second] = rule->in(std::chrono::year{row.year});
  CHECK(first == row.first);
  CHECK(second == row.second);
}

TEST_CASE("A rule without a second offset never changes") {
  for (const auto text : {"UTC0"sv, "IST-5:30"sv, "<+0330>-3:30"sv, "<-00>0"sv, "EST+5"sv}) {
    CAPTURE(text);
    const auto rule = YearlyRule::parse(text);
    REQUIRE(rule);
    CHECK_FALSE(rule->changes());
  }
}

TEST_CASE("What is not in the notation is not a rule") {
  const std::string_view text = GENERATE(
      ""sv, "CET"sv, "C-1"sv, "<+03-3"sv, "CET-"sv, "CET-x"sv, "CET-1x"sv, "CET-168"sv, "CET-1:60"sv, "CET-1CEST"sv,
      "CET-1CEST,"sv, "CET-1CEST,M3.5.0"sv, "CET-1CEST,M3.5.0,"sv, "CET-1CEST,M13.5.0,M10.5.0"sv,
      "CET-1CEST,M3.6.0,M10.5.0"sv, "CET-1CEST,M3.0.0,M10.5.0"sv, "CET-1CEST,M3.5.7,M10.5.0"sv,
      "CET-1CEST,M3.5,M10.5.0"sv, "CET-1CEST,J0,J365"sv, "CET-1CEST,J1,J366"sv, "CET-1CEST,0,366"sv,
      "CET-1CEST,M3.5.0,M10.5.0/3x"sv, "CET-1CEST,M3.5.0/,M10.5.0"sv, "CET-99999999999999999999"sv);
  CAPTURE(text);
  CHECK_FALSE(YearlyRule::parse(text));
}
