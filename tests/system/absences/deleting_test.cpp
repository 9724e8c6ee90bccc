// Deleting absences and asking for the cancellation of approved ones.

#include "tests/system/support/absences.hpp"

using namespace stint::system_tests;

namespace {

HttpResponse remove(const CompanyHouse::Person& person, const std::string& id, const std::optional<Json>& body = {}) {
  return person.del(absence_path(id), body);
}

Json result(const std::string& id, std::string_view outcome) {
  return boost::json::object{{"id", id}, {"result", outcome}};
}

Json reason(std::string_view text) { return boost::json::object{{"reason", text}}; }

HttpResponse decide(const CompanyHouse::Person& person, const std::string& id, const std::string& verb) {
  return person.post("/cancellation-requests/" + id + "/" + verb);
}

Json open_cancellations(const CompanyHouse::Person& person) { return ok(person.get("/cancellation-requests")); }

Json count_of(const CompanyHouse::Person& person) { return ok(person.get("/cancellation-requests/pending-count")); }

/// An approved absence of erika.
std::string illness(CompanyHouse& house) { return file(house.as("erika"), absence("ILL", "2026-03-12", "2026-03-13")); }

}  // namespace

TEST_CASE_METHOD(CompanyHouse, "For an approved absence its owner asks, once or again with another reason") {
  const auto erika = as("erika");
  const std::string id = illness(*this);
  CHECK(ok(remove(erika, id)) == result(id, "cancellation_requested"));
  CHECK(status_of(erika, id) == "approved");

  Json expected = R"({"employeeName": "Erika Muster", "absenceType": "ILL", "startDate": "2026-03-12",
                      "endDate": "2026-03-13", "status": "pending", "cancelComments": ""})"_json;
  expected.as_object()["id"] = id;
  expected.as_object()["employeeId"] = id_of("erika");
  const auto shown = [&] {
    Json cancellation = open_cancellations(as("max")).as_array().at(0);
    CHECK(number(cancellation, "days") == 2.0);
    cancellation.as_object().erase("days");
    return cancellation;
  };
  CHECK(shown() == expected);
  CHECK(ok(remove(erika, id, reason("well again"))) == result(id, "cancellation_requested"));
  expected.as_object()["cancelComments"] = "well again";
  CHECK(shown() == expected);
  CHECK(ok(remove(erika, id)) == result(id, "cancellation_requested"));
  CHECK(shown() == expected);
}

TEST_CASE_METHOD(CompanyHouse, "An approved cancellation takes the absence away") {
  const auto erika = as("erika");
  const std::string id = illness(*this);
  check_refused(decide(as("max"), id, "approve"), 409, "no-pending-request");
  ok(remove(erika, id, reason("well again")));
  const Json snapshot = ok(decide(as("max"), id, "approve"));
  CHECK(shape_of(snapshot) == std::set<std::string>{"id: string", "employeeId: string", "employeeName: string",
                                                    "absenceType: string", "startDate: string", "endDate: string",
                                                    "days: number", "status: string", "cancelComments: string"});
  CHECK(snapshot.at("status") == "approved");
  CHECK(snapshot.at("cancelComments") == "well again");
  CHECK(status_of(erika, id) == "gone");
  check_refused(decide(as("max"), id, "approve"), 404, "unknown-record");
  check_refused(remove(erika, id), 404, "unknown-record");
  CHECK(open_cancellations(as("anna")) == "[]"_json);
  CHECK(ok(as("anna").get("/absence-requests/team")) == "[]"_json);
}

TEST_CASE_METHOD(CompanyHouse, "Cancellations are listed and counted for those who decide about them") {
  for (const std::string who : {"erika", "paul", "ulf"}) {
    ok(remove(as(who), file(as(who), absence("ILL", "2026-03-12"))));
  }
  const auto count = [](int number) { return Json(boost::json::object{{"numberOfCancellationRequests", number}}); };
  CHECK(count_of(as("max")) == count(2));
  CHECK(count_of(as("mona")) == count(1));
  CHECK(count_of(as("anna")) == count(3));
  CHECK(count_of(as("rita")) == count(0));
  CHECK(open_cancellations(as("max")).as_array().size() == 2);
  CHECK(open_cancellations(as("anna")).as_array().size() == 3);
  CHECK(open_cancellations(as("ralf")) == "[]"_json);
}
