// Rules of a team over the API: a refusal, a warning to approvers, and holidays that are filed automatically.

#include "tests/system/support/absences.hpp"
#include "tests/system/support/eventually.hpp"

using namespace stint::system_tests;
using namespace std::chrono_literals;

TEST_CASE_METHOD(CompanyHouse, "Too many of a department at once are refused, or told to those who decide") {
  import(R"({
    "company": {"teamRules": {
      "mostAway": [{"department": "Sales", "most": 1, "effect": "refuse"}],
      "onePresent": [{"group": "keys", "effect": "warn"}],
      "groupMembers": [{"group": "keys", "employee": "erika"}, {"group": "keys", "employee": "mona"}]}},
    "employees": {"erika": {"department": "Sales"}, "paul": {"department": "Sales"}}})"_json);
  const auto pauls = file(as("paul"), absence("VAC", "2026-04-01", "2026-04-02"));
  CHECK(ok(approve(as("max"), pauls)).at("status") == "approved");
  const auto erika = as("erika");
  check_refused(erika.post("/absence-requests", absence("VAC", "2026-04-02", "2026-04-03")), 400, "team-rule");

  (void)file(as("mona"), absence("VAC", "2026-04-06", "2026-04-06"));
  const auto of_mona = file(as("mona"), absence("VAC", "2026-04-07", "2026-04-07"));
  CHECK(ok(approve(as("anna"), of_mona)).at("status") == "approved");
  const auto id = file(erika, absence("VAC", "2026-04-07", "2026-04-08"));
  const Json conflicts = ok(as("anna").get(absence_path(id))).at("conflicts");
  REQUIRE(conflicts.as_array().size() == 1);
  CHECK(conflicts.at(0).at("rule") == "one-present");
  CHECK(conflicts.at(0).at("effect") == "warn");
  CHECK(conflicts.at(0).at("days") == R"([{"startDate": "2026-04-07", "endDate": "2026-04-07"}])"_json);
  CHECK(conflicts.at(0).at("away") == 1);
  CHECK(conflicts.at(0).at("employees").at(0).at("id").as_string() == id_of("mona"));
  CHECK(ok(as("max").get(absence_path(id))).at("conflicts").at(0).at("employees").as_array().empty());
  CHECK(ok(erika.get(absence_path(id))).at("conflicts").is_null());
}

TEST_CASE("Company holidays file themselves, and a request that nobody decides about reaches the administrators") {
  HouseSetup setup;  // it is Wednesday, 11 March 2026
  setup.acme = R"({"company": {
    "companyHolidays": [{"absenceType": "VAC", "startDate": "2026-12-24", "endDate": "2026-12-31"}],
    "escalation": {"administratorsAfter": 1}}})"_json;
  CompanyHouse house{setup};
  const auto paul = house.as("paul");
  const auto of_paul = [&] { return ok(paul.get("/absence-requests/my")).as_array(); };
  eventually([&] { return of_paul().size() == 1; });
  CHECK(of_paul().at(0).at("startDate") == "2026-12-24");
  CHECK(of_paul().at(0).at("endDate") == "2026-12-31");
  CHECK(of_paul().at(0).at("status") == "approved");
  CHECK(ok(house.as("rosa").get("/absence-requests/my")).as_array().size() == 1);  // her only one, at rival

  const auto id = file(paul, absence("VAC", "2026-04-01"));
  const auto is_known = [&](std::string_view kind) {
    return house.run({"mail", "list", "--waiting"}).out.find(kind) != std::string::npos;
  };
  house.clock().advance(11min);
  eventually([&] { return !ok(house.as("max").get(absence_path(id))).at("escalation").is_null(); });
  CHECK_FALSE(is_known("request-to-administrators"));
  house.clock().advance(24h);
  eventually([&] { return is_known("request-to-administrators"); });
}
