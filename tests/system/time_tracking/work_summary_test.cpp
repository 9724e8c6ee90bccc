// The summary of today's work.

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
