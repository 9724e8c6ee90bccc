// Managers and administrators who file, change and delete absences of others, one by one and in bulk.

#include "tests/system/support/absences.hpp"

using namespace stint::system_tests;

namespace {

using Lines = std::vector<std::string>;

boost::json::object with(boost::json::object body, std::string_view member, Json value) {
  body[member] = std::move(value);
  return body;
}

/// The body of an absence for another person.
boost::json::object for_person(CompanyHouse& house, const std::string& key, boost::json::object body) {
  return with(std::move(body), "employeeId", Json(house.id_of(key)));
}

boost::json::object about(const std::vector<std::string>& ids) { return {{"ids", boost::json::value_from(ids)}}; }

}  // namespace

TEST_CASE_METHOD(CompanyHouse, "A manager files a vacation for a report, who finds it with the reason and a mail") {
  const auto body = with(for_person(*this, "erika", absence("VAC", "2026-04-02", "2026-04-08")), "reason", "By phone");
  const Json filed = ok(as("max").post("/absence-requests", body));
  CHECK(text(filed, "status") == "pending");
  const auto id = text(filed, "id");
  CHECK(status_of(as("erika"), id) == "pending");
  const Json seen = ok(as("erika").get(absence_path(id)));
  CHECK(text(seen, "filedById") == id_of("max"));
  CHECK(text(seen, "reason") == "By phone");
  CHECK(texts(seen.at("decisions"), "decision") == Lines{"approved"});
  CHECK(mails_of(*this) == Lines{"absence_by_another to erika@acme.example", "absence_filed to mona@acme.example"});
  CHECK(text(ok(approve(as("mona"), id)), "status") == "approved");
}

TEST_CASE_METHOD(CompanyHouse, "Who files for whom, and of whom nobody is told anything") {
  const auto refused = [&](const std::string& who, const std::string& owner, int status, std::string_view rule) {
    const auto body = with(absence("VAC", "2026-04-02"), "employeeId", Json(owner));
    check_refused(as(who).post("/absence-requests", body), status, rule);
  };
  refused("erika", id_of("paul"), 403, "role");
  refused("erika", "999999", 403, "role");
  refused("mona", id_of("paul"), 403, "relationship");
  refused("anna", id_of("rosa"), 400, "invalid-field");
  refused("anna", "999999", 400, "invalid-field");
  CHECK(text(ok(as("anna").post("/absence-requests", for_person(*this, "ulf", absence("BRD", "2026-04-02")))),
             "status") == "approved");
  const Json own = ok(as("erika").post("/absence-requests", for_person(*this, "erika", absence("VAC", "2026-04-02"))));
  CHECK(ok(as("erika").get(absence_path(text(own, "id")))).at("filedById").is_null());
}

TEST_CASE_METHOD(CompanyHouse, "What is approved is changed and deleted below its owner") {
  const auto id = file(as("erika"), absence("ILL", "2026-03-11", "2026-03-13"));
  const auto path = "/employees/" + id_of("erika") + "/absence-requests/" + id;
  check_refused(as("max").put(absence_path(id), Json{{"endDate", "2026-03-12"}}), 403, "relationship");
  check_refused(as("erika").put(path, Json{{"endDate", "2026-03-12"}}), 403, "role");
  check_refused(
      as("anna").put("/employees/" + id_of("paul") + "/absence-requests/" + id, Json{{"endDate", "2026-03-12"}}), 404,
      "unknown-record");
  const Json changed = ok(as("max").put(path, Json{{"endDate", "2026-03-12"}, {"reason", "Came back"}}));
  CHECK(text(changed, "endDate") == "2026-03-12");
  CHECK(text(changed, "status") == "approved");
  const Json deleted = ok(as("mona").del(path, Json{{"reason", "Wrong person"}}));
  CHECK(text(deleted, "result") == "deleted");
  CHECK(status_of(as("erika"), id) == "gone");
  check_refused(as("mona").del(path), 404, "unknown-record");
}

TEST_CASE_METHOD(CompanyHouse, "Sick leave for many, and a list of approvals: each has its own status") {
  auto body = absence("ILL", "2026-03-11", "2026-03-12");
  body["employeeIds"] = boost::json::array{Json(id_of("erika")), Json(id_of("ulf")), Json(id_of("paul"))};
  const Json judged = ok(as("max").post("/absence-requests/bulk", body));
  REQUIRE(judged.as_array().size() == 3);
  const auto status = [](const Json& list, std::size_t at) { return list.as_array().at(at).at("status").as_int64(); };
  CHECK(status(judged, 0) == 200);
  CHECK(status(judged, 1) == 403);
  CHECK(text(judged.as_array()[1].at("problem"), "type").ends_with("/relationship"));
  CHECK(status(judged, 2) == 200);
  CHECK(ok(as("ulf").get("/absence-requests/my")).as_array().empty());

  const auto pauls = file(as("paul"), absence("VAC", "2026-04-02"));
  const auto ulfs = file(as("ulf"), absence("VAC", "2026-04-02"));
  const Json approved = ok(as("max").post("/absence-requests/approve", about({ulfs, pauls, "999999", pauls})));
  REQUIRE(approved.as_array().size() == 3);
  CHECK(texts(approved, "id") == Lines{ulfs, pauls, "999999"});
  CHECK(status(approved, 0) == 403);
  CHECK(text(approved.as_array()[1].at("result"), "status") == "approved");
  CHECK(status(approved, 2) == 404);
  check_faults(as("max").post("/absence-requests/approve", boost::json::object{}), {"ids"});
  check_refused(as("paul").post("/absence-requests/approve", about({pauls})), 403, "role");
  const Json rejected = ok(as("anna").post("/absence-requests/reject", with(about({ulfs, pauls}), "reason", "no")));
  CHECK(text(rejected.as_array()[0].at("result"), "status") == "rejected");
  CHECK(status(rejected, 1) == 409);
}

TEST_CASE_METHOD(CompanyHouse, "An administrator closes the company on a day, and everybody has it at once") {
  const boost::json::object body{{"absenceTypeId", "VAC"}, {"startDate", "2026-12-24"}, {"endDate", "2026-12-24"}};
  check_refused(as("max").post("/company-holidays", body), 403, "role");
  const Json declared = ok(as("anna").post("/company-holidays", body));
  CHECK(text(declared, "endDate") == "2026-12-24");
  const auto& filed = declared.at("absenceRequests");
  CHECK(text(find_by(filed, "employeeId", id_of("erika")), "status") == "approved");
  CHECK(ok(as("erika").get("/absence-requests/my")).as_array().size() == 1);
  CHECK(ok(as("anna").post("/company-holidays", body)).at("absenceRequests").as_array().empty());
  check_faults(as("anna").post("/company-holidays", Json{{"startDate", "2020-01-01"}, {"endDate", 7}}),
               {"absenceTypeId", "endDate"});
}

TEST_CASE("Lists of cancellations, of wishes to shorten and of time entries are decided at once") {
  CompanyHouse house{{.acme = R"({"company": {"timeTracking": {"approval": {"newEntries": true}}}})"_json}};
  const auto erika = house.as("erika");
  const auto max = house.as("max");
  const auto first = file(erika, absence("ILL", "2026-04-01", "2026-04-03"));
  const auto second = file(erika, absence("ILL", "2026-04-06", "2026-04-08"));
  const auto status = [](const Json& judged, std::size_t at) {
    return judged.as_array().at(at).at("status").as_int64();
  };
  for (const auto& id : {first, second}) ok(erika.del(absence_path(id)));
  CHECK(status(ok(max.post("/cancellation-requests/reject", about({first}))), 0) == 200);
  const Json cancelled = ok(max.post("/cancellation-requests/approve", about({first, second})));
  CHECK(status(cancelled, 0) == 409);
  CHECK(text(cancelled.as_array()[1].at("result"), "status") == "approved");

  const boost::json::object shorter{{"endDate", "2026-04-02"}};
  ok(erika.post(absence_path(first) + "/shorten", shorter));
  CHECK(status(ok(max.post("/reduction-requests/reject", with(about({first}), "reason", "no"))), 0) == 200);
  ok(erika.post(absence_path(first) + "/shorten", shorter));
  CHECK(status(ok(max.post("/reduction-requests/approve", about({first, second}))), 1) == 404);

  // Monday, 9 March 2026, from 8 to 9 and from 10 to 11 in Berlin.
  const auto entered = [&](std::int64_t begin) {
    const boost::json::object body{{"startTimestamp", begin}, {"endTimestamp", begin + 3'600'000}};
    return text(ok(erika.post("/time-tracking/clock-entry", body)), "id");
  };
  const auto morning = entered(1'773'039'600'000);
  const auto noon = entered(1'773'046'800'000);
  const Json granted = ok(max.post("/time-entry-requests/approve", about({morning})));
  CHECK(text(granted.as_array()[0].at("result"), "status") == "approved");
  const Json refused = ok(max.post("/time-entry-requests/reject", about({morning, noon})));
  CHECK(status(refused, 0) == 409);
  CHECK(text(refused.as_array()[1].at("result"), "status") == "rejected");
}
