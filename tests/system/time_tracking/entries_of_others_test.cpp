// Working time that managers and administrators enter, change and delete for others.

#include <algorithm>

#include "tests/system/support/absences.hpp"
#include "tests/system/support/time_tracking.hpp"

using namespace stint::system_tests;
using namespace std::chrono_literals;

namespace {

using Lines = std::vector<std::string>;

boost::json::object because(boost::json::object body, std::string_view reason) {
  body["reason"] = reason;
  return body;
}

}  // namespace

TEST_CASE("A manager enters, changes and deletes working time of a report, who is told each time") {
  CompanyHouse house{time_tracking(R"({"approval": {"newEntries": true, "changes": true, "deletions": true}})"_json)};
  it_is(house, 20h);
  const auto max = with_lasting_token(house, "max");
  const auto erika = with_lasting_token(house, "erika");
  const auto path = "/employees/" + house.id_of("erika") + "/time-entries";
  const Json entered = ok(max.post(path, because(period(9h, 17h), "Forgot the clock")));
  CHECK(text(entered, "status") == "approved");
  CHECK(text(entered, "enteredById") == house.id_of("max"));
  const auto id = text(entered, "id");
  CHECK(text(ok(erika.get("/time-entries/" + id)), "reason") == "Forgot the clock");
  CHECK(ok(max.get(path)).as_array().size() == 1);

  check_faults(max.put(path + "/" + id, Json{{"pauseSeconds", 1800}}), {"reason"});
  const Json changed = ok(max.put(path + "/" + id, Json{{"pauseSeconds", 1800}, {"reason", "Had lunch"}}));
  CHECK(summary_of(changed) == "09:00-17:00 worked 450 break 30 approved");
  CHECK(texts(changed.at("decisions"), "request") == Lines{"new-entry", "change"});

  check_faults(max.del(path + "/" + id), {"reason"});
  CHECK(text(ok(max.del(path + "/" + id, Json{{"reason", "Entered twice"}, {"x", 1}})), "result") == "deleted");
  CHECK(entries_of(erika).as_array().empty());
  CHECK(std::ranges::count(mails_of(house), "entry_by_another to erika@acme.example") == 3);
}

TEST_CASE("Nobody else touches them, and the interface's own paths stay the owner's") {
  CompanyHouse house{time_tracking()};
  it_is(house, 20h);
  const auto erika = with_lasting_token(house, "erika");
  const auto id = enter(erika, 9h, 12h);
  const auto path = "/employees/" + house.id_of("erika") + "/time-entries";
  const auto mona = with_lasting_token(house, "mona");
  check_refused(mona.del("/time-entries/" + id), 403, "relationship");
  check_refused(erika.get(path), 403, "role");
  check_refused(mona.get("/employees/" + house.id_of("paul") + "/time-entries"), 403, "relationship");
  check_refused(with_lasting_token(house, "anna").get("/employees/999999/time-entries"), 404, "unknown-record");
  check_refused(mona.del(path + "/999999", Json{{"reason", "gone"}, {"x", 1}}), 404, "unknown-record");
  check_faults(mona.get(path + "?month=13"), {"month"});
}
