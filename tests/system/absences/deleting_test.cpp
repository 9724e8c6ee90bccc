// Deleting absences and asking for the cancellation of approved ones.

#include <string>

#include <catch2/catch.hpp>

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

TEST_CASE("Administrators and the owner's managers delete anything, others nothing") {
  CompanyHouse house;
  const std::string id = illness(house);
  check_refused(remove(house.as("paul"), id), 403, "relationship");
  check_refused(remove(house.as("ralf"), id), 404, "unknown-record");
  check_refused(remove(house.as("rita"), id), 404, "unknown-record");
  const std::string who = GENERATE("anna", "max", "mona");
  CHECK(ok(remove(house.as(who), id)) == result(id, "deleted"));
  const std::string ulfs = file(house.as("ulf"), absence("ILL", "2026-03-12"));
  check_refused(remove(house.as("max"), ulfs), 403, "relationship");
}

TEST_CASE("For an approved absence its owner asks, once or again with another reason") {
  CompanyHouse house;
  const auto erika = house.as("erika");
  const std::string id = illness(house);
  CHECK(ok(remove(erika, id)) == result(id, "cancellation_requested"));
  CHECK(status_of(erika, id) == "approved");

  Json expected = R"({"employeeName": "Erika Muster", "absenceType": "ILL", "startDate": "2026-03-12",
                      "endDate": "2026-03-13", "status": "pending", "cancelComments": ""})"_json;
  expected.as_object()["id"] = id;
  expected.as_object()["employeeId"] = house.id_of("erika");
  const auto shown = [&] {
    Json cancellation = open_cancellations(house.as("max")).as_array().at(0);
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

TEST_CASE("Where a reason is demanded, white space is none, and only cancellations need one") {
  CompanyHouse house{{.acme = R"({"company": {"absences": {"cancellationReasonRequired": true}}})"_json}};
  const auto erika = house.as("erika");
  const std::string id = illness(house);
  check_refused(remove(erika, id), 400, "cancellation-reason-missing");
  check_refused(remove(erika, id, "{}"_json), 400, "cancellation-reason-missing");
  check_refused(remove(erika, id, reason(" \t\n ")), 400, "cancellation-reason-missing");
  check_faults(remove(erika, id, R"({"reason": 5})"_json), {"reason"});
  check_refused(remove(erika, id, "[]"_json), 400, "malformed-body");
  check_refused(remove(house.as("paul"), id), 403, "relationship");
  CHECK(ok(remove(erika, id, reason("well again"))) == result(id, "cancellation_requested"));
  const std::string pending = file(erika, absence("VAC", "2026-04-01"));
  CHECK(ok(remove(erika, pending)) == result(pending, "deleted"));
}

TEST_CASE("An approved cancellation takes the absence away") {
  CompanyHouse house;
  const auto erika = house.as("erika");
  const std::string id = illness(house);
  check_refused(decide(house.as("max"), id, "approve"), 409, "no-pending-request");
  ok(remove(erika, id, reason("well again")));
  const Json snapshot = ok(decide(house.as("max"), id, "approve"));
  CHECK(shape_of(snapshot) == std::set<std::string>{"id: string", "employeeId: string", "employeeName: string",
                                                    "absenceType: string", "startDate: string", "endDate: string",
                                                    "days: number", "status: string", "cancelComments: string"});
  CHECK(snapshot.at("status") == "approved");
  CHECK(snapshot.at("cancelComments") == "well again");
  CHECK(status_of(erika, id) == "gone");
  check_refused(decide(house.as("max"), id, "approve"), 404, "unknown-record");
  check_refused(remove(erika, id), 404, "unknown-record");
  CHECK(open_cancellations(house.as("anna")) == "[]"_json);
  CHECK(ok(house.as("anna").get("/absence-requests/team")) == "[]"_json);
}

TEST_CASE("A rejected cancellation keeps the absence, and one may ask again") {
  CompanyHouse house;
  const auto erika = house.as("erika");
  const std::string id = illness(house);
  check_refused(decide(house.as("max"), id, "reject"), 409, "no-pending-request");
  ok(remove(erika, id, reason("well again")));
  CHECK(ok(decide(house.as("mona"), id, "reject")).at("status") == "rejected");
  CHECK(status_of(erika, id) == "approved");
  CHECK(open_cancellations(house.as("max")) == "[]"_json);
  check_refused(decide(house.as("max"), id, "approve"), 409, "no-pending-request");
  CHECK(ok(remove(erika, id)) == result(id, "cancellation_requested"));
  CHECK(open_cancellations(house.as("max")).as_array().at(0).at("cancelComments") == "");
}

TEST_CASE("Cancellations are listed and counted for those who decide about them") {
  CompanyHouse house;
  for (const std::string who : {"erika", "paul", "ulf"}) {
    ok(remove(house.as(who), file(house.as(who), absence("ILL", "2026-03-12"))));
  }
  const auto count = [](int number) { return Json(boost::json::object{{"numberOfCancellationRequests", number}}); };
  CHECK(count_of(house.as("max")) == count(2));
  CHECK(count_of(house.as("mona")) == count(1));
  CHECK(count_of(house.as("anna")) == count(3));
  CHECK(count_of(house.as("rita")) == count(0));
  CHECK(open_cancellations(house.as("max")).as_array().size() == 2);
  CHECK(open_cancellations(house.as("anna")).as_array().size() == 3);
  CHECK(open_cancellations(house.as("ralf")) == "[]"_json);
}
