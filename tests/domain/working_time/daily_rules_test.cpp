#include <stint/domain/working_time/daily_rest.hpp>
#include <stint/domain/working_time/daily_working_time.hpp>
#include <stint/domain/working_time/rest_breaks.hpp>
#include <stint/domain/working_time/shift_span.hpp>
#include <stint/domain/working_time/uninterrupted_work.hpp>

#include "tests/domain/working_time/minutes_of_weeks.hpp"
#include "tests/domain/working_time/sample_work.hpp"

using namespace stint::domain;
using namespace stint::domain::examples;
using std::chrono::hours;
using std::chrono::minutes;
using stint::test::day;

namespace {

struct Case {
  const char* story;
  std::vector<WorkedPeriod> periods;
  const char* expected;
};

template <class Rule>
void check(const Rule& rule, const std::vector<Case>& cases) {
  for (const Case& one : cases) {
    INFO(one.story);
    CHECK(told(findings(rule, record_of(one.periods))) == one.expected);
  }
}

constexpr const char* monday = "2026-03-02";
constexpr const char* tuesday = "2026-03-03";

}  // namespace

TEST_CASE("Daily working time is that of 24 hours that begin with work") {
  const DailyWorkingTime ten_hours{.limit = hours{10}};
  check(ten_hours,
        {{"ten hours", {work(monday, "08:00", "18:30", 30)}, ""},
         {"a minute more", {work(monday, "08:00", "18:31", 30)}, "2026-03-02: 601/600"},
         {"two entries", {work(monday, "06:00", "12:00"), work(monday, "18:00", "22:01")}, "2026-03-02: 601/600"},
         {"over midnight, both calendar days below", {work(monday, "18:00", "04:01")}, "2026-03-02: 601/600"},
         {"Tuesday before eight is Monday still",
          {work(monday, "08:00", "17:00"), work(tuesday, "06:59", "12:00")},
          "2026-03-02: 601/600"},
         {"at eight it is Tuesday", {work(monday, "08:00", "17:00"), work(tuesday, "07:00", "17:59")}, ""},
         {"what overlaps counts once", {work(monday, "08:00", "17:00"), work(monday, "09:00", "18:00")}, ""},
         {"and its breaks add up", {work(monday, "08:00", "17:00", 30), work(monday, "09:00", "19:00", 30)}, ""},
         {"to a minute less than needed",
          {work(monday, "08:00", "17:00", 30), work(monday, "09:00", "19:00", 29)},
          "2026-03-02: 601/600"},
         {"a break may have been on the other side of the edge",
          {work(monday, "08:00", "17:00"), work(tuesday, "06:30", "17:00", 30)},
          ""},
         {"no work, no finding", {}, ""}});
}

TEST_CASE("Breaks are those of the tiers, in parts that are long enough") {
  const RestBreaks law{
      .tiers = {{{hours{6}, minutes{30}}, {hours{9}, minutes{45}}}}, .shortest_part = minutes{15}, .rest = hours{11}};
  check(law, {{"six hours need none", {work(monday, "08:00", "14:00")}, ""},
              {"a minute more does", {work(monday, "08:00", "14:01")}, "2026-03-02: 0/30"},
              {"29 minutes are too few", {work(monday, "08:00", "15:00", 29)}, "2026-03-02: 29/30"},
              {"30 are enough", {work(monday, "08:00", "15:00", 30)}, ""},
              {"of nine hours, too", {work(monday, "08:00", "17:30", 30)}, ""},
              {"a minute more needs 45", {work(monday, "08:00", "17:31", 30)}, "2026-03-02: 30/45"},
              {"a gap is a break", {work(monday, "08:00", "12:00"), work(monday, "12:30", "16:00")}, ""},
              {"two of 15, one of which the entry has",
               {work(monday, "08:00", "12:00", 15), work(monday, "12:15", "16:00")},
               ""},
              {"14 minutes are no break",
               {work(monday, "08:00", "12:00", 30), work(monday, "12:14", "18:00")},
               "2026-03-02: 30/45"},
              {"nor in an entry", {work(monday, "08:00", "15:00", 14)}, "2026-03-02: 0/30"},
              {"a night's rest is none",
               {work(monday, "08:00", "17:00"), work(tuesday, "04:00", "05:00")},
               "2026-03-02: 0/30"},
              {"less than that is", {work(monday, "08:00", "13:00"), work(monday, "23:59", "02:00")}, ""}});
}

TEST_CASE("A break of a youth is away from the ends of the shift") {
  const RestBreaks law{.tiers = {{{minutes{270}, minutes{30}}}},
                       .shortest_part = minutes{15},
                       .rest = hours{12},
                       .away_from_ends = hours{1}};
  check(law,
        {{"an hour after the begin", {work(monday, "08:00", "09:00"), work(monday, "09:30", "14:00")}, ""},
         {"a minute earlier", {work(monday, "08:00", "08:59"), work(monday, "09:30", "14:00")}, "2026-03-02: 0/30"},
         {"an hour before the end", {work(monday, "08:00", "12:00"), work(monday, "12:30", "13:30")}, ""},
         {"a minute later", {work(monday, "08:00", "12:00"), work(monday, "12:30", "13:29")}, "2026-03-02: 0/30"}});
}

TEST_CASE("Nobody works longer than six hours at a stretch") {
  const UninterruptedWork law{.limit = hours{6}, .shortest_break = minutes{15}, .rest = hours{11}};
  check(law,
        {{"six hours", {work(monday, "08:00", "14:00")}, ""},
         {"a minute more", {work(monday, "08:00", "14:01")}, "2026-03-02: 361/360"},
         {"a break somewhere may have parted twelve", {work(monday, "08:00", "20:15", 15)}, ""},
         {"but not twelve and a minute: two stretches", {work(monday, "08:00", "20:16", 15)}, "2026-03-02: 361/360"},
         {"a break too short parts nothing", {work(monday, "08:00", "15:00", 14)}, "2026-03-02: 406/360"},
         {"30 minutes are two breaks", {work(monday, "04:00", "22:30", 30)}, ""},
         {"a gap of 14 minutes parts nothing",
          {work(monday, "08:00", "12:00"), work(monday, "12:14", "15:00")},
          "2026-03-02: 406/360"},
         {"one of 15 does", {work(monday, "08:00", "12:00"), work(monday, "12:15", "18:15")}, ""},
         {"a break at the end of an entry helps the next",
          {work(monday, "08:00", "14:15", 15), work(monday, "14:20", "20:20")},
          ""},
         {"but only one of the two needs it: the later stretch is too long",
          {work(monday, "08:00", "14:16", 15), work(monday, "14:20", "20:20")},
          "2026-03-02: 361/360"}});
}

TEST_CASE("In each working day begins a rest of eleven hours") {
  const DailyRest law{.limit = hours{11}};
  check(
      law,
      {{"eleven hours", {work(monday, "08:00", "20:00"), work(tuesday, "07:00", "12:00")}, ""},
       {"a minute less", {work(monday, "08:00", "20:00"), work(tuesday, "06:59", "12:00")}, "2026-03-02: 659/660"},
       {"an entry in between parts it",
        {work(monday, "08:00", "17:00"), work(monday, "22:00", "22:10"), work(tuesday, "08:00", "17:00")},
        "2026-03-02: 590/660"},
       {"eleven hours before the last work are a rest, too",
        {work(monday, "06:00", "08:00"), work(monday, "19:00", "23:00"), work(tuesday, "06:00", "08:00")},
        ""},
       {"the rest may last beyond the 24 hours", {work(monday, "08:00", "23:00"), work(tuesday, "10:00", "12:00")}, ""},
       {"it may begin with the last of the 24 hours",
        {work(monday, "08:00", "08:00"), work(tuesday, "20:00", "21:00")},
        ""},
       {"the last rest goes on", {work(monday, "08:00", "23:00")}, ""},
       {"the later of two equal rests ends the working day",
        {work(monday, "18:00", "20:00"), work(tuesday, "01:00", "03:00"), work(tuesday, "08:00", "18:00"),
         work("2026-03-04", "05:00", "06:00")},
        "2026-03-02: 300/660"},
       {"no rest at all", {work(monday, "08:00", "07:59"), work(tuesday, "08:00", "12:00")}, "2026-03-02: 1/660"}});
}

TEST_CASE("The rest between a late shift and an early one is that between them, not that behind the early one") {
  const DailyRest law{.limit = hours{11}};
  const auto late = work(monday, "14:00", "22:00");
  check(
      law,
      {{"the early shift ends with the 24 hours", {late, work(tuesday, "06:00", "14:00")}, "2026-03-02: 480/660"},
       {"a minute later", {late, work(tuesday, "06:00", "14:01")}, "2026-03-02: 480/660"},
       {"earlier", {late, work(tuesday, "06:00", "10:00")}, "2026-03-02: 480/660"},
       {"it begins in the same night", {late, work(tuesday, "02:00", "05:00")}, "2026-03-02: 540/660"},
       {"a minute less than eleven hours between them", {late, work(tuesday, "08:59", "13:00")}, "2026-03-02: 659/660"},
       {"eleven hours", {late, work(tuesday, "09:00", "13:00")}, ""},
       {"work in two parts, and eleven of the 24 hours behind it",
        {work(monday, "08:00", "12:00"), work(monday, "16:00", "21:00")},
        ""},
       {"a minute fewer", {work(monday, "08:00", "12:00"), work(monday, "16:00", "21:01")}, "2026-03-02: 659/660"},
       {"parts less than two hours from each other are a single one",
        {work(monday, "08:00", "12:00"), work(monday, "13:59", "22:00"), work(tuesday, "09:00", "12:00")},
        ""},
       {"two hours are a rest",
        {work(monday, "08:00", "12:00"), work(monday, "14:00", "22:00"), work(tuesday, "09:00", "12:00")},
        "2026-03-02: 600/660"},
       {"the short rest before the night shift is that of the early shift",
        {late, work(tuesday, "06:00", "14:00"), work(tuesday, "22:00", "06:00")},
        "2026-03-02: 480/660 2026-03-03: 480/660"}});
}

TEST_CASE("In Switzerland there are 25 hours for work of 14 and rest of eleven") {
  const auto from_eight = [](std::string_view end) {
    return std::vector{work(monday, "08:00", "12:00"), work(monday, "14:00", end), work(tuesday, "11:00", "12:00")};
  };
  check(DailyRest{.limit = hours{11}, .day = hours{25}},
        {{"fourteen hours", from_eight("22:00"), ""}, {"a minute more", from_eight("22:01"), "2026-03-02: 659/660"}});
}

TEST_CASE("A youth works half an hour longer where another day of the week is shorter") {
  const DailyWorkingTime law{.limit = hours{8}, .limit_beside_shorter_days = minutes{510}};
  check(law,
        {{"eight and a half hours", {work(monday, "08:00", "16:30")}, "2026-03-02: 510/480"},
         {"and 7:59 on Saturday", {work(monday, "08:00", "16:30"), work("2026-03-07", "08:00", "15:59")}, ""},
         {"eight are not shorter",
          {work(monday, "08:00", "16:30"), work("2026-03-07", "08:00", "16:00")},
          "2026-03-02: 510/480"},
         {"a minute more", {work(monday, "08:00", "16:31"), work(tuesday, "08:00", "15:59")}, "2026-03-02: 511/510"},
         {"Sunday is not a working day",
          {work(monday, "08:00", "16:30"), work("2026-03-08", "08:00", "15:59")},
          "2026-03-02: 510/480"},
         {"nor does the week before count",
          {work("2026-02-28", "08:00", "12:00"), work(monday, "08:00", "16:30")},
          "2026-03-02: 510/480"}});
}

TEST_CASE("Nights on which clocks change are as long as they are") {
  const DailyRest law{.limit = hours{11}};
  const auto zone = clocks_around(std::chrono::year{2026});
  const auto rest_of = [&](std::string_view saturday, std::string_view sunday, int begins_at) {
    const auto at = [&](std::string_view date, int hour) {
      return std::chrono::floor<minutes>(zone.to_instant({day(date), hours{hour}}));
    };
    const KnownWork known{.periods = {{at(saturday, 14), at(saturday, 22)}, {at(sunday, begins_at), at(sunday, 13)}},
                          .days = half_a_year};
    return told(findings(law, WorkRecord{known, zone}));
  };
  CHECK(rest_of("2026-03-28", "2026-03-29", 9) == "2026-03-28: 600/660");
  CHECK(rest_of("2026-03-28", "2026-03-29", 10).empty());
  CHECK(rest_of("2026-10-24", "2026-10-25", 7) == "2026-10-24: 600/660");
  CHECK(rest_of("2026-10-24", "2026-10-25", 8).empty());
}

TEST_CASE("A shift has an end, breaks included") {
  const ShiftSpan law{.limit = hours{14}, .rest = hours{11}};
  check(law,
        {{"fourteen hours", {work(monday, "06:00", "10:00"), work(monday, "16:00", "20:00")}, ""},
         {"a minute more", {work(monday, "06:00", "10:00"), work(monday, "16:00", "20:01")}, "2026-03-02: 841/840"},
         {"rest ends it", {work(monday, "06:00", "10:00"), work(monday, "21:00", "23:00")}, ""},
         {"a minute less does not",
          {work(monday, "06:00", "10:00"), work(monday, "20:59", "23:00")},
          "2026-03-02: 1020/840"}});
}
