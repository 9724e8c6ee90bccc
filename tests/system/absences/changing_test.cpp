// Changing a request: who may do it, what changes, and whose approval is required again.

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

TEST_CASE_METHOD(CompanyHouse, "A change that contradicts itself or what is stored is refused with all its faults") {
  const auto erika = as("erika");
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
