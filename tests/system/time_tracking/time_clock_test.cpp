// Refusals of the time clock, the clock that waits, business trips and terminals.

#include "tests/system/support/time_tracking.hpp"

using namespace std::chrono_literals;
using namespace stint::system_tests;

namespace {

boost::json::object starting_interval(std::chrono::seconds interval) {
  return {{"minimumStartIntervalSeconds", interval.count()}};
}

CompanyHouse::Person at_client(CompanyHouse& house, const std::string& key, const std::string& client) {
  const Json tokens = ok(house.ask_token({{"grant_type", "password"},
                                          {"client_id", client},
                                          {"client_secret", "of the gate"},
                                          {"username", house.email_of(key)},
                                          {"password", std::string{house_password}}}));
  return house.with_token(text(tokens, "access_token"));
}

HouseSetup only_at_terminals() {
  HouseSetup setup =
      time_tracking({{"terminalOnly", {{"start", true}, {"pause", true}, {"stop", true}, {"except", {"ulf"}}}}});
  apply_merge_patch(setup.acme, {{"clients",
                                  {{"gate", {{"name", "Gate"}, {"secret", "of the gate"}, {"terminal", true}}},
                                   {"desk", {{"name", "Desk"}, {"secret", "of the gate"}, {"terminal", false}}}}}});
  return setup;
}

}  // namespace

TEST_CASE("A clock that waits leaves nothing behind, whether it is stopped or cancelled") {
  CompanyHouse house{time_tracking(starting_interval(300s))};
  it_is(house, 9h);
  const auto erika = house.as("erika");
  punch(erika, "start");
  const HttpResponse stopped = try_punch(erika, "stop");
  CHECK(stopped.status == 204);
  CHECK(stopped.body.empty());
  punch(erika, "start");
  CHECK(punch(erika, "cancel").at("status") == "idle");
  check_refused(try_punch(erika, "cancel"), 409, "lifecycle");
  CHECK(entries_of(erika).as_array().empty());
}

TEST_CASE("A business trip begins and ends within a session") {
  CompanyHouse house{time_tracking()};
  it_is(house, 9h);
  const auto erika = house.as("erika");
  punch(erika, "start");
  CHECK(punch(erika, "business-trip-start").at("isBusinessTripActive") == true);
  check_refused(try_punch(erika, "business-trip-start"), 409, "lifecycle");
  const Json paused = punch(erika, "pause");
  CHECK(paused.at("status") == "paused");
  CHECK(paused.at("isBusinessTripActive") == true);
  CHECK(punch(erika, "business-trip-end").at("isBusinessTripActive") == false);
  CHECK(punch(erika, "business-trip-start").at("status") == "paused");
  it_is(house, 10h);
  punch(erika, "stop");
  CHECK(clock_of(erika).at("isBusinessTripActive") == false);
}

TEST_CASE("What is reserved to terminals is refused elsewhere") {
  CompanyHouse house{only_at_terminals()};
  it_is(house, 9h);
  const auto at_home = house.as("erika");
  const auto at_gate = at_client(house, "erika", "gate");
  const auto at_desk = at_client(house, "erika", "desk");
  const Json status = clock_of(at_home);
  CHECK((status.at("startOnlyOnTerminal") == true && status.at("pauseOnlyOnTerminal") == true &&
         status.at("stopOnlyOnTerminal") == true));

  check_refused(try_punch(at_home, "start"), 403, "terminal-only");
  check_refused(try_punch(at_desk, "start"), 403, "terminal-only");
  CHECK(punch(at_gate, "start").at("status") == "running");
  it_is(house, 10h);
  check_refused(try_punch(at_home, "pause"), 403, "terminal-only");
  punch(at_gate, "pause");
  check_refused(try_punch(at_home, "resume"), 403, "terminal-only");
  punch(at_gate, "resume");
  check_refused(try_punch(at_home, "stop"), 403, "terminal-only");
  CHECK(punch(at_gate, "stop").at("outcome") == "saved");
}
