// Substitutes: who is eligible, what they are asked, and how they respond.

#include "tests/system/support/absences.hpp"

using namespace stint::system_tests;

namespace {

HttpResponse answer(const CompanyHouse::Person& person, const std::string& id, const std::string& verb) {
  return person.post("/substitute-requests/" + id + "/" + verb);
}

/// A vacation of erika with that substitute; returns its id.
std::string vacation_with(CompanyHouse& house, const std::string& substitute, std::string_view type = "VAC") {
  auto body = absence(type, "2026-04-01", "2026-04-02");
  body["substituteEmployeeId"] = house.id_of(substitute);
  return file(house.as("erika"), body);
}

Json count_of(const CompanyHouse::Person& person) { return ok(person.get("/substitute-requests/pending-count")); }
Json count(int number) { return boost::json::object{{"numberOfSubstituteRequests", number}}; }

}  // namespace

TEST_CASE("Candidates are all active colleagues of the company") {
  CompanyHouse house{{.acme = R"({"employees": {"paul": {"department": "Sales"}}})"_json}};
  const Json candidates = ok(house.as("erika").get("/substitute-employees"));
  const auto names = texts(candidates, "name");
  CHECK(std::set<std::string>{names.begin(), names.end()} ==
        std::set<std::string>{"Anna Amt", "Max Mann", "Mona Moll", "Paul Pohl", "Ulf Uhl"});
  const Json expected =
      boost::json::object{{"id", house.id_of("paul")}, {"name", "Paul Pohl"}, {"department", "Sales"}};
  CHECK(find_by(candidates, "name", "Paul Pohl") == expected);
  CHECK(find_by(candidates, "name", "Ulf Uhl").at("department") == "");
}

TEST_CASE_METHOD(CompanyHouse, "A substitute accepts what they are asked, once") {
  const std::string id = vacation_with(*this, "paul");
  const auto paul = as("paul");
  Json expected = R"({"employeeName": "Erika Muster", "absenceType": "VAC", "startDate": "2026-04-01",
                      "endDate": "2026-04-02", "status": "pending"})"_json;
  expected.as_object()["id"] = id;
  expected.as_object()["employeeId"] = id_of("erika");
  Json asked = ok(paul.get("/substitute-requests"));
  CHECK(number(asked.as_array().at(0), "days") == 2.0);
  expected.as_object()["days"] = asked.as_array().at(0).at("days");
  CHECK(asked == Json(boost::json::array{expected}));
  CHECK(count_of(paul) == count(1));
  CHECK(ok(as("erika").get("/substitute-requests")) == "[]"_json);

  expected.as_object()["status"] = "confirmed";
  CHECK(ok(answer(paul, id, "accept")) == expected);
  CHECK(ok(paul.get("/substitute-requests")) == Json(boost::json::array{expected}));
  CHECK(count_of(paul) == count(0));
  CHECK(own(as("erika"), id).at("substitutePending") == false);
  check_refused(answer(paul, id, "accept"), 409, "substitute-not-decidable");
  check_refused(answer(paul, id, "reject"), 409, "substitute-not-decidable");
}

TEST_CASE_METHOD(CompanyHouse, "A substitute who declines leaves the absence to find another") {
  const std::string id = vacation_with(*this, "paul");
  CHECK(ok(answer(as("paul"), id, "reject")).at("status") == "rejected");
  CHECK(ok(as("paul").get("/substitute-requests")).as_array().at(0).at("status") == "rejected");
  CHECK(own(as("erika"), id).at("substitutePending") == false);
  CHECK(own(as("erika"), id).at("status") == "pending");
  check_refused(answer(as("paul"), id, "accept"), 409, "substitute-not-decidable");

  const Json other = boost::json::object{{"substituteEmployeeId", id_of("ulf")}};
  CHECK(ok(as("erika").put(absence_path(id), other)).at("substitutePending") == true);
  CHECK(ok(answer(as("ulf"), id, "accept")).at("status") == "confirmed");
}
