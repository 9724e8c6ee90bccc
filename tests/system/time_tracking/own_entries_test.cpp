// What owners can do with their entries: change and delete them, and what a closed month forbids.

#include "tests/system/support/time_tracking.hpp"

using namespace std::chrono_literals;
using namespace stint::system_tests;

namespace {

std::string entry_path(const std::string& id) { return "/time-entries/" + id; }

void close_march(CompanyHouse& house) {
  REQUIRE(house.run({"month", "close", "--company", "acme", "2026-03", "--force"}).exit_code == 0);
}

}  // namespace

TEST_CASE("A change by the owner is done at once where no approval is needed") {
  CompanyHouse house{time_tracking()};
  it_is(house, 18h);
  const auto erika = house.as("erika");
  const std::string id = enter(erika, 9h, 12h);
  const Json changed =
      ok(erika.put(entry_path(id),
                   Json{{"endTimestamp", milliseconds(in_berlin(13h))}, {"pauseSeconds", 900}, {"remarks", "later"}}));
  CHECK(text(changed, "id") == id);
  CHECK(summary_of(changed) == "09:00-13:00 worked 225 break 15 done");
  CHECK(changed.at("remarks") == "later");
  CHECK(entries_of(erika).as_array().at(0) == changed);
  CHECK(ok(erika.put(entry_path(id), boost::json::object{})) == changed);
}

TEST_CASE("The owner deletes an entry at once where no approval is needed") {
  CompanyHouse house{time_tracking()};
  it_is(house, 18h);
  const auto erika = house.as("erika");
  const std::string id = enter(erika, 9h, 12h);
  CHECK(house.nobody().del(entry_path(id)).status == 401);
  check_refused(house.as("max").del(entry_path(id)), 403, "relationship");
  check_refused(house.as("anna").del(entry_path(id)), 403, "relationship");
  check_refused(house.as("rosa").del(entry_path(id)), 404, "unknown-record");
  check_refused(erika.del(entry_path("999999")), 404, "unknown-record");
  for (const char* const invalid : {"0", "-1", "2147483648", "one", "1.0"}) {
    CAPTURE(invalid);
    check_faults(erika.del(entry_path(invalid)), {"id"});
  }
  CHECK(entries_of(erika).as_array().size() == 1);
  CHECK(ok(erika.del(entry_path(id))) == Json{{"id", id}, {"result", "deleted"}});
  CHECK(entries_of(erika).as_array().empty());
  check_refused(erika.del(entry_path(id)), 404, "unknown-record");
}

TEST_CASE("A closed month is final: nothing is entered, changed or deleted until it is opened") {
  CompanyHouse house{time_tracking()};
  it_is(house, 12h);
  const auto erika = house.as("erika");
  const std::string id = enter(erika, 8h, 9h);
  close_march(house);
  check_refused(erika.post("/time-tracking/clock-entry", period(9h, 10h)), 400, "closed-month");
  check_refused(erika.put(entry_path(id), Json{{"remarks", "x"}}), 409, "closed-month");
  check_refused(erika.del(entry_path(id)), 409, "closed-month");
  CHECK(entries_of(erika).as_array().size() == 1);

  REQUIRE(house.run({"month", "open", "--company", "acme", "2026-03"}).exit_code == 0);
  CHECK(ok(erika.del(entry_path(id))).at("result") == "deleted");
}

TEST_CASE(
    "A month is not closed over a session that runs, and what is stopped in a closed month waits for a decision") {
  CompanyHouse house{time_tracking()};
  it_is(house, 12h);
  const auto erika = house.as("erika");
  punch(erika, "start");
  it_is(house, 13h);
  const auto refused = house.run({"month", "close", "--company", "acme", "2026-03"});
  CHECK(refused.exit_code == 1);
  CHECK(refused.err ==
        "stint: 2026-03 is not over.\nstint: Still open up to the end of 2026-03:\n"
        "stint:   running session: Erika Muster, since 2026-03-11\n"
        "stint: Nothing was closed; --force closes the month all the same.\n");
  close_march(house);
  const std::string id = text(punch(erika, "stop"), "id");
  CHECK(summary_of(entries_of(erika).as_array().at(0)) == "12:00-13:00 worked 60 break 0 pending");
  const std::string approve = "/time-entry-requests/" + id + "/approve";
  check_refused(house.as("max").post(approve), 409, "closed-month");
  CHECK(ok(house.as("anna").post(approve)).at("status") == "approved");
  const Json shown = ok(erika.get(entry_path(id)));
  CHECK(shown.at("status") == "approved");
  CHECK(shown.at("heldFor") == "closed-month");
  CHECK(shown.at("decisions").as_array().size() == 1);
  check_refused(house.as("paul").get(entry_path(id)), 403, "relationship");
  check_refused(house.as("rosa").get(entry_path(id)), 404, "unknown-record");
}
