// New, changed and deleted entries that require approval.

#include "tests/system/support/time_tracking.hpp"

using namespace std::chrono_literals;
using namespace stint::system_tests;

namespace {

HouseSetup with_approval_of(const char* what) {
  boost::json::object approval;
  approval[what] = true;
  return time_tracking({{"approval", approval}});
}

std::string entry_path(const std::string& id) { return "/time-entries/" + id; }

HttpResponse decide(const CompanyHouse::Person& person, const std::string& id, const std::string& decision,
                    const std::optional<Json>& body = {}) {
  return person.post("/time-entry-requests/" + id + "/" + decision, body);
}

Json requests_to(const CompanyHouse::Person& person) { return ok(person.get("/time-entry-requests")); }

double count_for(const CompanyHouse::Person& person) {
  const Json count = ok(person.get("/time-entries/pending-count"));
  CHECK(shape_of(count) == std::set<std::string>{"numberOfTimeEntries: number"});
  return number(count, "numberOfTimeEntries");
}

Json only_entry(const CompanyHouse::Person& person) {
  const Json entries = entries_of(person);
  REQUIRE(entries.as_array().size() == 1);
  return entries.as_array()[0];
}

}  // namespace

TEST_CASE("A new entry waits for one of the managers or an administrator") {
  CompanyHouse house{with_approval_of("newEntries")};
  it_is(house, 18h);
  const auto erika = house.as("erika");
  const std::string id = enter(erika, 9h, 12h);
  CHECK(only_entry(erika).at("status") == "pending");
  for (const char* const decider : {"max", "mona", "anna"}) CHECK(count_for(house.as(decider)) == 1);
  const Json requests = requests_to(house.as("max"));
  REQUIRE(requests.as_array().size() == 1);
  CHECK(requests.as_array()[0] == Json{{"id", id},
                                       {"employeeId", house.id_of("erika")},
                                       {"employeeName", "Erika Muster"},
                                       {"date", "2026-03-11"},
                                       {"startTime", "09:00"},
                                       {"endTime", "12:00"},
                                       {"workedMinutes", 180},
                                       {"breakMinutes", 0},
                                       {"project", nullptr},
                                       {"category", nullptr},
                                       {"remarks", nullptr},
                                       {"requestType", "manual"},
                                       {"status", "pending"}});
  SECTION("approved") {
    const Json approved = ok(decide(house.as("max"), id, "approve"));
    CHECK(approved.at("status") == "approved");
    CHECK(shape_of(approved) == shape_of(requests.as_array()[0]));
    CHECK(only_entry(erika).at("status") == "approved");
  }
  SECTION("rejected") {
    CHECK(ok(decide(house.as("anna"), id, "reject", Json{{"reason", "It was a holiday"}})).at("status") == "rejected");
    CHECK(only_entry(erika).at("status") == "rejected");
  }
  CHECK(requests_to(house.as("mona")).as_array().empty());
  CHECK(count_for(house.as("mona")) == 0);
  check_refused(decide(house.as("mona"), id, "approve"), 409, "no-pending-request");
  check_refused(decide(house.as("mona"), id, "reject"), 409, "no-pending-request");
}

TEST_CASE("A change that wants approval is a proposal beside the entry") {
  CompanyHouse house{with_approval_of("changes")};
  it_is(house, 18h);
  const auto erika = house.as("erika");
  const std::string id = enter(erika, 9h, 12h);
  CHECK(only_entry(erika).at("status") == "done");
  const Json editing = ok(erika.put(entry_path(id), period(9h, 13h)));
  CHECK(summary_of(editing) == "09:00-12:00 worked 180 break 0 editing");
  CHECK(only_entry(erika) == editing);
  const Json request = requests_to(house.as("max")).as_array().at(0);
  CHECK(summary_of(request) == "09:00-13:00 worked 240 break 0 pending");
  check_refused(erika.put(entry_path(id), period(9h, 14h)), 409, "open-request");

  SECTION("approved, it replaces the entry") {
    const Json approved = ok(decide(house.as("max"), id, "approve"));
    CHECK(summary_of(approved) == "09:00-13:00 worked 240 break 0 approved");
    CHECK(summary_of(only_entry(erika)) == "09:00-13:00 worked 240 break 0 approved");
  }
  SECTION("rejected, it leaves the entry as it was") {
    CHECK(ok(decide(house.as("mona"), id, "reject")).at("status") == "done");
    CHECK(summary_of(only_entry(erika)) == "09:00-12:00 worked 180 break 0 done");
  }
}

TEST_CASE("A deletion that wants approval is asked for and decided") {
  CompanyHouse house{with_approval_of("deletions")};
  it_is(house, 18h);
  const auto erika = house.as("erika");
  const std::string id = enter(erika, 9h, 12h);
  for (int time = 0; time < 2; ++time) {
    CHECK(ok(erika.del(entry_path(id))) == Json{{"id", id}, {"result", "deletion_requested"}});
  }
  CHECK(only_entry(erika).at("status") == "done");
  CHECK(count_for(house.as("max")) == 1);
  SECTION("approved, the entry is gone") {
    const Json approved = ok(decide(house.as("max"), id, "approve"));
    CHECK(text(approved, "id") == id);
    CHECK(approved.at("status") == "approved");
    CHECK(entries_of(erika).as_array().empty());
    check_refused(decide(house.as("max"), id, "approve"), 404, "unknown-record");
  }
  SECTION("rejected, the entry stays and its deletion may be asked for again") {
    CHECK(ok(decide(house.as("max"), id, "reject")).at("status") == "done");
    CHECK(only_entry(erika).at("status") == "done");
    CHECK(count_for(house.as("max")) == 0);
    CHECK(ok(erika.del(entry_path(id))).at("result") == "deletion_requested");
  }
}
