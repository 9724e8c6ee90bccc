#include <stint/domain/working_time/substitute_rest.hpp>
#include <stint/domain/working_time/weekend_rest.hpp>
#include <stint/domain/working_time/weekly_rest.hpp>

#include "tests/domain/working_time/sample_work.hpp"

using namespace stint::domain;
using namespace stint::domain::examples;
using std::chrono::hours;
using stint::test::days;

namespace {

constexpr WeekendRest weekend_rest{.limit = hours{36}};
constexpr WeeklyRest weekly_rest{.limit = hours{36}};
constexpr SubstituteRest substitute_rest{.weekly_rest = hours{36}};

/// Work on each day from Monday, 2 March, to the Monday after the next, except the given ones.
std::vector<WorkedPeriod> fortnight_without(const std::vector<std::string_view>& free) {
  auto periods = each_day(days("2026-03-02", "2026-03-16"), "08:00", "16:00");
  std::erase_if(periods, [&](const WorkedPeriod& period) {
    const auto date = format_date(std::chrono::floor<std::chrono::days>(period.begin));
    return std::ranges::find(free, date) != free.end();
  });
  return periods;
}

}  // namespace

TEST_CASE("The rest of a weekend is 36 hours and has the whole Sunday in it") {
  const auto rest = [](const char* saturday_end, const char* monday_begin) {
    return told(findings(weekend_rest, record_of({work("2026-03-07", "08:00", saturday_end),
                                                  work("2026-03-09", monday_begin, "16:00")})));
  };
  CHECK(rest("18:00", "06:00").empty());
  CHECK(rest("18:01", "06:00") == "2026-03-08: 2159/2160");
  CHECK(rest("20:00", "08:00").empty());
  CHECK(rest("20:00", "07:59") == "2026-03-08: 2159/2160");
  CHECK(rest("12:00", "00:00").empty());
  CHECK(rest("12:01", "00:00") == "2026-03-08: 2159/2160");
}

TEST_CASE("Work on the Sunday leaves nothing of its rest, and a rest without an end is not judged") {
  const auto found = [](const std::vector<WorkedPeriod>& periods) {
    return told(findings(weekend_rest, record_of(periods)));
  };
  const auto saturday = work("2026-03-07", "08:00", "20:00");
  const auto monday = work("2026-03-09", "08:00", "16:00");
  CHECK(found({saturday, work("2026-03-08", "23:59", "06:00")}) == "2026-03-08: 0/2160");
  CHECK(found({work("2026-03-07", "20:00", "00:01"), monday}) == "2026-03-08: 0/2160");
  CHECK(found({work("2026-03-07", "20:00", "00:00"), monday}) == "2026-03-08: 1920/2160");
  CHECK(found({saturday}).empty());
  CHECK(found({monday}).empty());
  CHECK(found({}).empty());
}

TEST_CASE("The rest of a weekend on which clocks change has its real hours") {
  const auto zone = stint::fakes::berlin();
  const auto found = [&](DateSpan weekend, hours saturday_end) {
    const auto at = [&](LocalTime local) { return std::chrono::floor<std::chrono::minutes>(zone.to_instant(local)); };
    const Date monday = weekend.last + std::chrono::days{1};
    const KnownWork known{.periods = {{at({weekend.first, hours{8}}), at({weekend.first, saturday_end})},
                                      {at({monday, hours{6}}), at({monday, hours{14}})}},
                          .days = half_a_year};
    return told(findings(weekend_rest, WorkRecord{known, zone}));
  };
  CHECK(found(days("2026-03-28", "2026-03-29"), hours{17}).empty());
  CHECK(found(days("2026-03-28", "2026-03-29"), hours{18}) == "2026-03-29: 2100/2160");
}

TEST_CASE("Who works on the Sunday rests for 36 hours with a whole day of the week") {
  CHECK(told(findings(weekly_rest, record_of(fortnight_without({"2026-03-04", "2026-03-11"})))).empty());
  CHECK(told(findings(weekly_rest, record_of(fortnight_without({"2026-03-02", "2026-03-08", "2026-03-15"})))).empty());
  CHECK(told(findings(weekly_rest, record_of(fortnight_without({"2026-03-04"})))) == "2026-03-15: 0/2160");
  // From 16:00 to 04:00 are 36 hours around Wednesday, to 03:59 one minute less.
  auto early = fortnight_without({"2026-03-04", "2026-03-11"});
  early.push_back(work("2026-03-05", "04:00", "05:00"));
  CHECK(told(findings(weekly_rest, record_of(early))).empty());
  early.push_back(work("2026-03-05", "03:59", "04:00"));
  CHECK(told(findings(weekly_rest, record_of(early))) == "2026-03-08: 2159/2160");
}

TEST_CASE("A week without its rest makes that of the next longer by what was worked in the last 36 hours") {
  // No free day until Sunday, 8 March. Of the 36 hours before Monday 08:00 eight were worked: 44 hours are required.
  const auto found = [](const std::vector<WorkedPeriod>& periods) {
    return told(findings(substitute_rest, record_of(periods)));
  };
  CHECK(found(fortnight_without({"2026-03-02", "2026-03-12"})).empty());
  auto worked_through = fortnight_without({"2026-03-12"});
  worked_through.push_back(work("2026-03-01", "08:00", "16:00"));
  CHECK(found(worked_through) == "2026-03-15: 2400/2640");
  auto rested = fortnight_without({"2026-03-12", "2026-03-13"});
  rested.push_back(work("2026-03-01", "08:00", "16:00"));
  CHECK(found(rested).empty());
}

TEST_CASE("A week with exactly 36 hours of rest makes that of the next no longer") {
  // Work on each day of the first week except Wednesday, and a rest of 40 hours in the second.
  const auto found = [](std::string_view thursday_begin) {
    auto periods = fortnight_without({"2026-03-04", "2026-03-12"});
    periods.push_back(work("2026-03-05", thursday_begin, "08:00"));
    periods.push_back(work("2026-03-01", "08:00", "16:00"));
    return told(findings(substitute_rest, record_of(periods)));
  };
  CHECK(found("04:00").empty());
  CHECK(found("03:59") == "2026-03-15: 2400/2640");
}

TEST_CASE("The longer rest is 44 hours to the minute, and not judged before it is over") {
  auto periods = fortnight_without({"2026-03-12", "2026-03-13"});
  periods.push_back(work("2026-03-01", "08:00", "16:00"));
  const auto with = [&](std::string_view begin) {
    auto more = periods;
    more.push_back(work("2026-03-13", begin, "16:00"));
    return told(findings(substitute_rest, record_of(more)));
  };
  CHECK(with("12:00").empty());
  CHECK(with("11:59") == "2026-03-15: 2639/2640");
  std::erase_if(periods, [](const WorkedPeriod& period) { return period.begin >= stint::test::day("2026-03-12"); });
  CHECK(told(findings(substitute_rest, record_of(periods))).empty());
}
