// A single absence: everything that was written and decided about it, for anyone who may see it.

#include "tests/system/support/absences.hpp"

using namespace stint::system_tests;

TEST_CASE_METHOD(CompanyHouse, "A single absence has the list's members, comments, decisions and the substitute") {
  const auto erika = as("erika");
  auto body = absence("VAC", "2026-04-01", "2026-04-02");
  body["comments"] = "at the sea";
  body["substituteEmployeeId"] = id_of("paul");
  const std::string id = file(erika, body);
  ok(approve(as("max"), id));
  ok(as("mona").post(absence_path(id) + "/reject", R"({"reason": "Too many are away"})"_json));

  const Json shown = ok(erika.get(absence_path(id)));
  Json listed = own(erika, id);
  listed.as_object()["employeeId"] = id_of("erika");
  listed.as_object()["employeeName"] = "Erika Muster";
  for (const auto& [member, value] : listed.as_object()) {
    CAPTURE(std::string{member});
    CHECK(shown.at(member) == value);
  }
  CHECK(shown.as_object().size() == listed.as_object().size() + 17);
  for (const auto* const member : {"filedById", "filedByName", "filedAt", "reason"}) CHECK(shown.at(member).is_null());
  CHECK_FALSE(shown.at("startsHalf").as_bool());
  CHECK(shown.at("reduction").is_null());
  CHECK(shown.at("quotas").as_array().empty());
  CHECK(shown.at("certificate").is_null());
  CHECK(shown.at("sickPay").is_null());
  CHECK(shown.at("comments") == "at the sea");
  const Json& decisions = shown.at("decisions");
  REQUIRE(decisions.as_array().size() == 2);
  CHECK(shape_of(decisions.as_array().at(0)) ==
        std::set<std::string>{"decision: string", "employeeId: string", "employeeName: string", "timestamp: number",
                              "reason: null", "deputyForId: null", "deputyForName: null", "escalated: bool"});
  CHECK(decisions.at(0).at("decision") == "approved");
  CHECK(decisions.at(0).at("employeeId").as_string() == id_of("max"));
  CHECK(decisions.at(1).at("decision") == "rejected");
  CHECK(decisions.at(1).at("reason") == "Too many are away");
  CHECK(shown.at("substitute").at("id").as_string() == id_of("paul"));
  CHECK(shown.at("substitute").at("status") == "pending");
  CHECK(shown.at("substitute").at("answeredAt").is_null());
  Json to_deciders = shown;
  to_deciders.as_object()["conflicts"] = boost::json::array{};
  CHECK(ok(as("max").get(absence_path(id))) == to_deciders);
  CHECK(ok(as("anna").get(absence_path(id))) == to_deciders);

  const Json to_paul = ok(as("paul").get(absence_path(id)));
  CHECK(to_paul.at("comments").is_null());
  CHECK(to_paul.at("decisions").at(1).at("reason").is_null());
  check_refused(as("ulf").get(absence_path(id)), 403, "relationship");
  check_refused(as("rita").get(absence_path(id)), 404, "unknown-record");
}
