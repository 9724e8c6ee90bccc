// Approved absences that are shortened and split, at once and on request of their owner; halves of days and hours.

#include "tests/system/support/absences.hpp"

using namespace stint::system_tests;

namespace {

Json days(const std::string& first, const std::string& last) {
  return boost::json::object{{"startDate", first}, {"endDate", last}};
}

std::string approved_vacation(CompanyHouse& house) {
  const std::string id = file(house.as("erika"), absence("VAC", "2026-04-13", "2026-04-17"));
  ok(approve(house.as("max"), id));
  ok(approve(house.as("mona"), id));
  return id;
}

}  // namespace

TEST_CASE_METHOD(CompanyHouse, "A manager shortens an approved absence at once, and splits what is left") {
  const std::string id = approved_vacation(*this);
  const auto max = as("max");
  const Json shortened = ok(max.post(absence_path(id) + "/shorten", R"({"endDate": "2026-04-16"})"_json));
  CHECK(shortened.at("result") == "reduced");
  CHECK(shortened.at("absenceRequests").at(0).at("endDate") == "2026-04-16");
  CHECK(shortened.at("absenceRequests").at(0).at("status") == "approved");

  const Json split = ok(max.post(absence_path(id) + "/split",
                                 R"({"endDate": "2026-04-13", "startDate": "2026-04-15", "endsHalf": true})"_json));
  REQUIRE(split.at("absenceRequests").as_array().size() == 2);
  CHECK(split.at("absenceRequests").at(0).at("halfDay") == "morning");
  CHECK(number(split.at("absenceRequests").at(0), "days") == 0.5);
  CHECK(number(split.at("absenceRequests").at(1), "days") == 2.0);
  CHECK(ok(as("erika").get("/absence-requests/my")).as_array().size() == 2);
  check_faults(max.post(absence_path(id) + "/split", "{}"_json), {"endDate", "startDate"});
  check_faults(max.post(absence_path(id) + "/shorten", days("2026-04-12", "2026-04-14")), {"endDate", "startDate"});
  check_refused(as("ulf").post(absence_path(id) + "/shorten", "{}"_json), 403, "relationship");
  check_refused(as("rita").post(absence_path(id) + "/shorten", "{}"_json), 404, "unknown-record");
}

TEST_CASE_METHOD(CompanyHouse, "An owner asks for less, and those who decide see it and decide") {
  const std::string id = approved_vacation(*this);
  const auto erika = as("erika");
  const auto max = as("max");
  const auto ask = [&] {
    return ok(erika.post(absence_path(id) + "/shorten",
                         R"({"startDate": "2026-04-14", "startsHalf": true, "reason": "moving"})"_json));
  };
  CHECK(ask().at("result") == "proposed");
  const Json asked = ok(max.get("/reduction-requests")).as_array().at(0);
  CHECK(asked.at("id").as_string() == id);
  CHECK(asked.at("kind") == "shorten");
  CHECK(asked.at("reason") == "moving");
  CHECK(asked.at("parts").at(0).at("startsHalf") == true);
  CHECK(number(asked.at("parts").at(0), "days") == 3.5);
  CHECK(ok(max.get("/reduction-requests/pending-count")).at("numberOfReductionRequests") == 1);
  CHECK(ok(erika.get(absence_path(id))).at("reduction").at("parts") == asked.at("parts"));
  check_refused(erika.get("/reduction-requests"), 403, "role");

  const std::string path = "/reduction-requests/" + id;
  CHECK(ok(max.post(path + "/reject", R"({"reason": "no"})"_json)).at("result") == "rejected");
  check_refused(max.post(path + "/approve"), 409, "no-pending-request");
  const Json decisions = ok(erika.get(absence_path(id))).at("reductionDecisions");
  CHECK(texts(decisions, "decision") == std::vector<std::string>{"reduction_requested", "reduction_rejected"});
  ask();
  CHECK(ok(max.post(path + "/approve")).at("result") == "reduced");
  CHECK(ok(erika.get(absence_path(id))).at("startsHalf") == true);
  const Json account = ok(erika.get("/time-off/account?year=2026"));
  CHECK(account.at("movements").as_array().back().at("kind") == "givenBack");
}

TEST_CASE_METHOD(CompanyHouse, "Halves at the ends are filed and shown, and contradictions name their members") {
  const auto erika = as("erika");
  auto body = absence("VAC", "2026-04-13", "2026-04-17");
  body["startsHalf"] = true;
  body["endsHalf"] = true;
  const std::string id = file(erika, body);
  const Json shown = ok(erika.get(absence_path(id)));
  CHECK(number(shown, "days") == 4.0);
  CHECK(shown.at("startsHalf") == true);
  CHECK(shown.at("endsHalf") == true);
  CHECK(shown.at("minutes").is_null());
  check_faults(erika.put(absence_path(id), R"({"endDate": "2026-04-13"})"_json), {"endsHalf"});
  check_faults(erika.put(absence_path(id), R"({"minutes": 60})"_json), {"minutes"});
}
