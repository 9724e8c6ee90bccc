// Rejecting, the order of refusals, and what approvers see in their lists.

#include "tests/system/support/absences.hpp"

using namespace stint::system_tests;

namespace {

std::string erikas_vacation(CompanyHouse& house) {
  return file(house.as("erika"), absence("VAC", "2026-04-01", "2026-04-03"));
}

Json counts_of(const CompanyHouse::Person& person) { return ok(person.get("/absence-requests/pending-count")); }

Json counts(int requests, int cancellations) {
  return boost::json::object{{"numberOfAbsenceRequests", requests},
                             {"numberOfAbsenceRequestCancellations", cancellations}};
}

}  // namespace

TEST_CASE_METHOD(CompanyHouse, "One rejection rejects, with a reason or without") {
  const std::string id = erikas_vacation(*this);
  ok(approve(as("max"), id));
  const auto mona = as("mona");
  const std::string path = absence_path(id) + "/reject";
  SECTION("reason") { CHECK(ok(mona.post(path, R"({"reason": "fair"})"_json)).at("status") == "rejected"); }
  SECTION("no reason") { CHECK(ok(mona.post(path, R"({"reason": null})"_json)).at("status") == "rejected"); }
  SECTION("empty body") { CHECK(ok(mona.send("POST", path, "")).at("status") == "rejected"); }
  SECTION("no body") { CHECK(ok(mona.post(path)).at("status") == "rejected"); }
  CHECK(status_of(as("erika"), id) == "rejected");
  check_refused(mona.post(path), 409, "lifecycle");
  check_refused(approve(mona, id), 409, "lifecycle");
}

TEST_CASE_METHOD(CompanyHouse, "A refusal comes in the order token, role, record, relationship, body, state") {
  const std::string id = erikas_vacation(*this);
  const Json bad = R"({"reason": 5})"_json;
  const auto rejecting = [&](const CompanyHouse::Person& person, const std::string& which) {
    return person.post(absence_path(which) + "/reject", bad);
  };
  check_refused(rejecting(nobody(), "999999"), 401, "authentication");
  check_refused(rejecting(as("erika"), "999999"), 403, "role");
  check_refused(rejecting(as("max"), "999999"), 404, "unknown-record");
  const std::string ulfs = file(as("ulf"), absence("VAC", "2026-04-01"));
  check_refused(rejecting(as("max"), ulfs), 403, "relationship");
  check_faults(rejecting(as("max"), id), {"reason"});
  check_refused(as("max").send("POST", absence_path(id) + "/reject", "[]"), 400, "malformed-body");
  ok(reject(as("max"), id));
  check_faults(rejecting(as("max"), id), {"reason"});
  check_refused(reject(as("max"), id), 409, "lifecycle");
}

TEST_CASE_METHOD(CompanyHouse, "Managers list their reports' absences in every state, administrators everybody's") {
  const std::string erikas = erikas_vacation(*this);
  const std::string pauls = file(as("paul"), absence("ILL", "2026-03-11"));
  const std::string ulfs = file(as("ulf"), absence("VAC", "2026-04-02"));
  const std::string maxs = file(as("max"), absence("VAC", "2026-04-02"));
  ok(reject(as("max"), erikas));

  const auto ids = [&](const std::string& who) {
    const auto found = texts(ok(as(who).get("/absence-requests/team")), "id");
    return std::set<std::string>{found.begin(), found.end()};
  };
  using Ids = std::set<std::string>;
  CHECK(ids("max") == Ids{erikas, pauls});
  CHECK(ids("mona") == Ids{erikas});
  CHECK(ids("anna") == Ids{erikas, pauls, ulfs, maxs});
  CHECK(ids("ralf").contains(absence_of("rosa", "2026-05-04")));
  check_refused(as("erika").get("/absence-requests/team"), 403, "role");
  CHECK(texts(ok(as("max").get("/absence-requests/my")), "id") == std::vector<std::string>{maxs});

  Json expected = own(as("erika"), erikas);
  expected.as_object()["employeeName"] = "Erika Muster";
  expected.as_object()["employeeId"] = id_of("erika");
  CHECK(find_by(ok(as("max").get("/absence-requests/team")), "id", erikas) == expected);
}

TEST_CASE_METHOD(CompanyHouse,
                 "Counts of what is pending are those of one's reports, an administrator's of the company") {
  erikas_vacation(*this);
  const std::string approved = file(as("paul"), absence("ILL", "2026-03-11"));
  file(as("ulf"), absence("VAC", "2026-04-02"));
  ok(as("paul").del(absence_path(approved)));
  CHECK(counts_of(as("max")) == counts(1, 1));
  CHECK(counts_of(as("mona")) == counts(1, 0));
  CHECK(counts_of(as("anna")) == counts(2, 1));
  CHECK(counts_of(as("rita")) == counts(1, 0));
  check_refused(as("erika").get("/absence-requests/pending-count"), 403, "role");
}
