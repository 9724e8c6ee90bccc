// Sessions that reach the company's limit, and those that outlast the server.

#include "tests/system/support/time_tracking.hpp"

using namespace std::chrono_literals;
using namespace stint::system_tests;

namespace {

constexpr auto patience = 60s;

boost::json::object stopped_after(std::chrono::minutes limit) { return {{"autoStopAfterMinutes", limit.count()}}; }

/// The entries, once the server itself has noticed that a clock is overdue.
Json entries_at_last(const CompanyHouse::Person& person) {
  const auto deadline = std::chrono::steady_clock::now() + patience;
  Json entries = entries_of(person);
  while (entries.as_array().empty() && std::chrono::steady_clock::now() < deadline) entries = entries_of(person);
  return entries;
}

}  // namespace

TEST_CASE("A session that reaches the limit is saved as if stopped at that moment") {
  CompanyHouse house{time_tracking(stopped_after(10h))};
  it_is(house, 8h);
  const auto erika = house.as("erika");
  punch(erika, "start");
  it_is(house, 17h + 59min);
  CHECK(clock_of(erika).at("status") == "running");
  it_is(house, 18h + 30min);
  CHECK(clock_of(erika).at("status") == "idle");
  const Json entries = entries_at_last(erika);
  REQUIRE(entries.as_array().size() == 1);
  CHECK(summary_of(entries.as_array()[0]) == "08:00-18:00 worked 600 break 0 done");
  CHECK(entries.as_array()[0].at("autoStopped") == true);
  check_refused(try_punch(erika, "stop"), 409, "lifecycle");
  CHECK(punch(erika, "start").at("status") == "running");
}

TEST_CASE("A limit that passes while the server is down is honoured when it comes back") {
  CompanyHouse house{time_tracking(stopped_after(10h))};
  const auto erika = with_lasting_token(house, "erika");
  it_is(house, 8h);
  punch(erika, "start");
  it_is(house, 33h);
  house.restart(true);
  const Json entries = entries_at_last(erika);
  REQUIRE(entries.as_array().size() == 1);
  CHECK(entries.as_array()[0].at("date") == "2026-03-11");
  CHECK(summary_of(entries.as_array()[0]) == "08:00-18:00 worked 600 break 0 done");
  CHECK(clock_of(erika).at("status") == "idle");
}

TEST_CASE("A running session survives that the server is killed") {
  CompanyHouse house{time_tracking()};
  it_is(house, 8h);
  const auto erika = house.as("erika");
  punch(erika, "start");
  it_is(house, 9h);
  punch(erika, "pause");
  it_is(house, 9h + 15min);
  house.restart(true);
  CHECK(punch(erika, "resume").at("status") == "running");
  it_is(house, 10h);
  const Json saved = punch(erika, "stop");
  CHECK(number(saved, "workedMinutes") == 105);
  CHECK(number(saved, "breakMinutes") == 15);
}
