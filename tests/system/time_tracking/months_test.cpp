// Month sheets: who sees and signs them, who closes months, and what administrators correct in closed ones.

#include "tests/system/support/absences.hpp"
#include "tests/system/support/time_tracking.hpp"

using namespace std::chrono_literals;
using namespace stint::system_tests;

namespace {

using Lines = std::vector<std::string>;

/// 10 March 2026, with a month of erika's that has an open matter.
HouseSetup in_march() {
  HouseSetup setup;
  setup.now = std::chrono::sys_days{std::chrono::year{2026} / 3 / 10} + 12h;
  setup.acme = R"({
    "company": {"timeAccount": {"since": "2026-02-01"}, "timeTracking": {"presence": "team"}},
    "timeEntries": {
      "long": {"employee": "erika", "date": "2026-02-27", "startTime": "08:00", "endTime": "17:00",
               "breakMinutes": 30, "status": "done"},
      "held": {"employee": "erika", "date": "2026-02-28", "startTime": "08:00", "endTime": "09:00",
               "breakMinutes": 0, "status": "pending"}}})"_json;
  return setup;
}

std::string state_of(const Json& sheet, std::string_view signatory) {
  return text(sheet.at("signatures").at(signatory), "state");
}

}  // namespace

TEST_CASE("A month is settled, signed, closed, corrected and signed anew") {
  CompanyHouse house{in_march()};
  const auto erika = house.id_of("erika");
  const std::string path = "/employees/" + erika + "/months/2026-02";

  const Json sheet = ok(house.as("erika").get(path));
  CHECK(sheet.at("days").as_array().size() == 28);
  CHECK(sheet.at("days").at(26).at("workedMinutes") == 510);
  CHECK(ok(house.as("max").get(path)).at("digest") == sheet.at("digest"));
  check_refused(house.as("paul").get(path), 403, "relationship");
  check_refused(house.as("erika").get("/employees/" + erika + "/months/2026-2"), 404, "unknown-record");
  check_refused(house.as("erika").post("/employees/" + erika + "/months/2026-03/sign"), 409, "month-not-over");

  const Json person{{"scope", "person"}, {"employeeId", erika}};
  const auto refused = house.as("max").post("/months/2026-02/close", person);
  check_refused(refused, 409, "closed-month");
  const Json matters = parsed(refused.body).at("openMatters");
  REQUIRE(matters.as_array().size() == 1);
  CHECK(text(matters.at(0), "kind") == "time-entry-request");
  ok(house.as("max").post("/time-entry-requests/" + text(matters.at(0), "id") + "/approve"));

  CHECK(state_of(ok(house.as("erika").post(path + "/sign")), "person") == "valid");
  CHECK(state_of(ok(house.as("max").post(path + "/sign")), "manager") == "valid");
  const Json listed = ok(house.as("max").get("/months/2026-02?state=signed"));
  REQUIRE(listed.at("items").as_array().size() == 1);
  CHECK(text(listed.at("items").at(0), "employeeId") == erika);
  CHECK(listed.at("nextCursor").is_null());
  check_faults(house.as("max").get("/months/2026-02?state=done&limit=0"), {"state", "limit"});

  const Json closed = ok(house.as("max").post("/months/2026-02/close", person));
  CHECK(closed.at("people").at(0).at("closed") == true);
  CHECK(ok(house.as("erika").get(path)).at("closed") == true);

  const std::string entries =
      "/employees/" + erika + "/time-entries/" + text(sheet.at("days").at(26).at("entries").at(0), "id");
  check_refused(house.as("max").del(entries, Json{{"reason", "Entered twice"}, {"x", 1}}), 409, "closed-month");
  ok(house.as("anna").del(entries, Json{{"reason", "Entered twice"}, {"x", 1}}));
  const Json corrected = ok(house.as("erika").get(path));
  CHECK(state_of(corrected, "person") == "outdated");
  CHECK(corrected.at("timeAccount").at("corrections").at(0).at("minutes") == -510);
  CHECK(state_of(ok(house.as("erika").post(path + "/sign")), "person") == "valid");

  check_refused(house.as("max").post("/months/2026-02/open", person), 403, "role");
  CHECK(ok(house.as("anna").post("/months/2026-02/open", person)).at("people").at(0).at("closed") == false);
}

TEST_CASE("A sheet is a page for whoever asks for one") {
  CompanyHouse house{in_march()};
  const auto response = house.as("erika").send("GET", "/employees/" + house.id_of("erika") + "/months/2026-02", {},
                                               {"Accept: text/html"});
  CHECK(response.status == 200);
  CHECK_THAT(response.body, Catch::Contains("<!DOCTYPE html>"));
  CHECK_THAT(response.header("Content-Security-Policy").value(), Catch::Contains("default-src 'none'"));
  CHECK(response.header("Vary") == "Accept");
}

TEST_CASE("Colleagues see who is in where the company allows it") {
  CompanyHouse house{in_march()};
  ok(house.as("erika").post("/time-clock/start"));
  const Json page = ok(house.as("max").get("/presence"));
  bool is_in = false;
  for (const auto& one : page.at("items").as_array()) {
    if (text(one, "employeeId") == house.id_of("erika")) is_in = text(one, "presence") == "in";
  }
  CHECK(is_in);
  CompanyHouse silent{time_tracking()};
  check_refused(silent.as("erika").get("/presence"), 403, "presence-not-shown");
}
