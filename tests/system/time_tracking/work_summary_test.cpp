// The summary of today's work.

#include <chrono>
#include <string>

#include <catch2/catch.hpp>

#include "tests/system/support/time_tracking.hpp"

using namespace std::chrono_literals;
using namespace stint::system_tests;

namespace {

Json summary(const CompanyHouse::Person& person) { return ok(person.get("/time-tracking/work-summary")); }

Json summary(int commitment, int worked, int percent, int breaks) {
  return {{"commitmentMinutes", commitment},
          {"workedMinutes", worked},
          {"remainingMinutes", commitment - worked},
          {"percentDone", percent},
          {"breakMinutes", breaks}};
}

}  // namespace

TEST_CASE("A day's work is what was entered and what the running session has so far") {
  CompanyHouse house{time_tracking()};
  const auto erika = house.as("erika");
  it_is(house, 8h);
  CHECK(house.nobody().get("/time-tracking/work-summary").status == 401);
  CHECK(summary(erika) == summary(480, 0, 0, 0));
  enter(erika, 6h, 8h);
  CHECK(summary(erika) == summary(480, 120, 25, 0));
  punch(erika, "start");
  it_is(house, 10h);
  CHECK(summary(erika) == summary(480, 240, 50, 0));
  punch(erika, "pause");
  it_is(house, 10h + 30min);
  CHECK(summary(erika) == summary(480, 240, 50, 30));
  punch(erika, "resume");
  it_is(house, 17h);
  CHECK(summary(erika) == summary(480, 630, 131, 30));
  punch(erika, "stop");
  CHECK(summary(erika) == summary(480, 630, 131, 30));
}

TEST_CASE("Holidays and approved absences take their halves of the commitment") {
  struct Day {
    Json acme;
    Json expected;
  };
  const auto absence = [](const char* status, const Json& half) -> Json {
    return {{"absences",
             {{"today",
               {{"employee", "erika"},
                {"type", "VAC"},
                {"startDate", "2026-03-11"},
                {"endDate", "2026-03-11"},
                {"halfDay", half},
                {"status", status}}}}}};
  };
  const auto holiday = [](const char* portion) -> Json {
    return {{"holidayCalendars",
             {{"feasts", {{"days", {{{"date", "2026-03-11"}, {"name", "Feast"}, {"portion", portion}}}}}}}},
            {"employees", {{"erika", {{"holidayCalendar", "feasts"}}}}}};
  };
  const int chosen = GENERATE(range(0, 5));
  const Day day = std::vector<Day>{{absence("approved", nullptr), summary(0, 0, 100, 0)},
                                   {absence("approved", "morning"), summary(240, 0, 0, 0)},
                                   {absence("pending", nullptr), summary(480, 0, 0, 0)},
                                   {holiday("full"), summary(0, 0, 100, 0)},
                                   {holiday("afternoon"), summary(240, 0, 0, 0)}}[static_cast<std::size_t>(chosen)];
  HouseSetup setup = time_tracking();
  apply_merge_patch(setup.acme, day.acme);
  CompanyHouse house{setup};
  CHECK(summary(house.as("erika")) == day.expected);
}

TEST_CASE("A day off has no commitment and is done") {
  HouseSetup setup = time_tracking();
  setup.now += 72h;  // Saturday
  CompanyHouse house{setup};
  CHECK(summary(house.as("erika")) == summary(0, 0, 100, 0));
}
