// Changing a request: who may, what changes, and who is asked again.

#include <string>

#include <catch2/catch.hpp>

#include "tests/system/support/absences.hpp"

using namespace stint::system_tests;

namespace {

HttpResponse change(const CompanyHouse::Person& person, const std::string& id, const Json& body) {
  return person.put(absence_path(id), body);
}

}  // namespace

TEST_CASE("Only what is supplied changes") {
  CompanyHouse house;
  const auto erika = house.as("erika");
  const std::string id = file(erika, absence("VAC", "2026-04-01", "2026-04-03"));
  const Json before = own(erika, id);

  CHECK(ok(change(erika, id, "{}"_json)) == before);
  CHECK(ok(change(erika, id, R"({"absenceTypeId": null, "startDate": null, "endDate": null, "halfDay": null,
                                 "comments": null, "substituteEmployeeId": null})"_json)) == before);
  const Json longer = ok(change(erika, id, R"({"endDate": "2026-04-06"})"_json));
  CHECK(number(longer, "days") == 4.0);
  CHECK(longer.at("startDate") == "2026-04-01");
  CHECK(ok(change(erika, id, R"({"absenceTypeId": "EDU"})"_json)).at("type") == "EDU");
  CHECK(number(ok(change(erika, id, R"({"endDate": "2026-04-01", "halfDay": "afternoon"})"_json)), "days") == 0.5);
  const Json whole = ok(change(erika, id, R"({"halfDay": ""})"_json));
  CHECK(whole.at("halfDay").is_null());
  CHECK(number(whole, "days") == 1.0);
  CHECK(whole.at("employeeName").is_null());
  CHECK(own(erika, id) == whole);
}

TEST_CASE("The owner and administrators change a request, nobody else") {
  CompanyHouse house;
  const std::string id = file(house.as("erika"), absence("VAC", "2026-04-01"));
  const Json comment = R"({"comments": "by train"})"_json;
  CHECK(change(house.as("erika"), id, comment).status == 200);
  CHECK(change(house.as("anna"), id, comment).status == 200);
  check_refused(change(house.as("max"), id, comment), 403, "relationship");
  check_refused(change(house.as("paul"), id, comment), 403, "relationship");
  check_refused(change(house.as("rita"), id, comment), 404, "unknown-record");
}

TEST_CASE("A change that contradicts itself or what is stored is refused with all its faults") {
  CompanyHouse house;
  const auto erika = house.as("erika");
  const std::string id = file(erika, absence("VAC", "2026-04-01", "2026-04-03"));
  using Fields = std::set<std::string>;
  check_faults(change(erika, id, R"({"startDate": "2026-04-04"})"_json), Fields{"startDate"});
  check_faults(change(erika, id, R"({"endDate": "2026-03-31"})"_json), Fields{"endDate"});
  check_faults(change(erika, id, R"({"halfDay": "morning"})"_json), Fields{"halfDay"});
  check_faults(change(erika, id, R"({"absenceTypeId": "OLD", "endDate": "", "halfDay": "x", "comments": 1,
                                     "substituteEmployeeId": "999999"})"_json),
               Fields{"absenceTypeId", "endDate", "halfDay", "comments", "substituteEmployeeId"});
  check_refused(change(erika, id, "[]"_json), 400, "malformed-body");
  check_refused(change(erika, id, R"({"absenceTypeId": "BRD"})"_json), 403, "absence-type-locked");
  CHECK(own(erika, id).at("endDate") == "2026-04-03");
}

TEST_CASE("What is decided stays as it is") {
  CompanyHouse house{{.acme = R"({"absences": {
    "approved": {"employee": "erika", "type": "VAC", "startDate": "2026-05-04", "endDate": "2026-05-04", "status": "approved"},
    "past": {"employee": "erika", "type": "VAC", "startDate": "2026-02-02", "endDate": "2026-02-02", "status": "approved"},
    "rejected": {"employee": "erika", "type": "VAC", "startDate": "2026-05-05", "endDate": "2026-05-05", "status": "rejected"},
    "handed-back": {"employee": "erika", "type": "VAC", "startDate": "2026-05-06", "endDate": "2026-05-06", "status": "edit"}
  }})"_json}};
  const auto erika = house.as("erika");
  for (const auto* day : {"2026-05-04", "2026-02-02", "2026-05-05"}) {
    CAPTURE(day);
    const std::string id = house.absence_of("erika", day);
    check_refused(change(erika, id, R"({"comments": "x"})"_json), 409, "lifecycle");
    check_refused(change(house.as("anna"), id, R"({"comments": "x"})"_json), 409, "lifecycle");
    check_faults(change(erika, id, R"({"comments": 5})"_json), {"comments"});
  }
  const std::string handed_back = house.absence_of("erika", "2026-05-06");
  CHECK(status_of(erika, handed_back) == "pending");
  CHECK(ok(change(erika, handed_back, R"({"endDate": "2026-05-07"})"_json)).at("status") == "pending");
}

TEST_CASE("A change of dates needs every approval anew, a comment does not") {
  CompanyHouse house;
  const auto erika = house.as("erika");
  const std::string id = file(erika, absence("VAC", "2026-04-01", "2026-04-03"));
  CHECK(ok(approve(house.as("max"), id)).at("status") == "pending");

  SECTION("comment") {
    ok(change(erika, id, R"({"comments": "by train", "startDate": "2026-04-01"})"_json));
    CHECK(ok(approve(house.as("mona"), id)).at("status") == "approved");
  }
  SECTION("dates") {
    ok(change(erika, id, R"({"endDate": "2026-04-02"})"_json));
    CHECK(ok(approve(house.as("mona"), id)).at("status") == "pending");
    CHECK(ok(approve(house.as("max"), id)).at("status") == "approved");
  }
}

TEST_CASE("A substitute is asked again about other dates, and a new one afresh") {
  CompanyHouse house;
  const auto erika = house.as("erika");
  auto body = absence("VAC", "2026-04-01");
  body["substituteEmployeeId"] = house.id_of("paul");
  const std::string id = file(erika, body);
  ok(house.as("paul").post("/substitute-requests/" + id + "/accept"));
  CHECK(own(erika, id).at("substitutePending") == false);

  CHECK(ok(change(erika, id, R"({"comments": "x"})"_json)).at("substitutePending") == false);
  CHECK(ok(change(erika, id, R"({"endDate": "2026-04-02"})"_json)).at("substitutePending") == true);
  ok(house.as("paul").post("/substitute-requests/" + id + "/accept"));
  Json other = boost::json::object{};
  other.as_object()["substituteEmployeeId"] = house.id_of("ulf");
  CHECK(ok(change(erika, id, other)).at("substitutePending") == true);
  CHECK(ok(house.as("paul").get("/substitute-requests")).as_array().empty());
  CHECK(ok(house.as("ulf").get("/substitute-requests")).as_array().size() == 1);

  const std::string nobody = GENERATE("0", "");
  other.as_object()["substituteEmployeeId"] = nobody;
  CHECK(ok(change(erika, id, other)).at("substitutePending").is_null());
  CHECK(ok(house.as("ulf").get("/substitute-requests")).as_array().empty());
}
