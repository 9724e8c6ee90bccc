#include <catch2/catch.hpp>

#include <stint/domain/working_time/daily_rest.hpp>
#include <stint/domain/working_time/daily_working_time.hpp>
#include <stint/domain/working_time/rest_breaks.hpp>
#include <stint/domain/working_time/shift_span.hpp>
#include <stint/domain/working_time/uninterrupted_work.hpp>

#include "tests/domain/working_time/sample_work.hpp"

using namespace stint::domain;
using namespace stint::domain::examples;
using std::chrono::hours;
using std::chrono::minutes;

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
       {"no rest at all", {work(monday, "08:00", "07:59"), work(tuesday, "08:00", "12:00")}, "2026-03-02: 1/660"}});
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
