// Changing a request: what changes.

#include "tests/system/support/absences.hpp"

using namespace stint::system_tests;

namespace {

HttpResponse change(const CompanyHouse::Person& person, const std::string& id, const Json& body) {
  return person.put(absence_path(id), body);
}

}  // namespace

TEST_CASE_METHOD(CompanyHouse, "Only what is supplied changes") {
  const auto erika = as("erika");
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
