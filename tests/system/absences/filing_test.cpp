// Filing absences: the response, who may file what, and every fault of a body.

#include "tests/system/support/absences.hpp"

using namespace stint::system_tests;

namespace {

boost::json::object with(boost::json::object body, std::string_view member, Json value) {
  body[member] = std::move(value);
  return body;
}

HttpResponse try_filing(const CompanyHouse::Person& person, const Json& body) {
  return person.post("/absence-requests", body);
}

}  // namespace

TEST_CASE_METHOD(CompanyHouse, "A filed vacation is pending and has exactly the interface's members") {
  const Json filed = ok(try_filing(as("erika"), absence("VAC", "2026-04-02", "2026-04-08")));
  Json expected = R"({"type": "VAC", "startDate": "2026-04-02", "endDate": "2026-04-08", "status": "pending",
                      "halfDay": null, "substitutePending": null, "medicalCertificateProvided": null,
                      "employeeName": null, "employeeId": null})"_json;
  expected.as_object()["id"] = text(filed, "id");
  expected.as_object()["days"] = filed.at("days");
  CHECK(filed == expected);
  CHECK(number(filed, "days") == 5.0);  // Thursday to Wednesday
  CHECK(ok(as("erika").get("/absence-requests/my")) == Json(boost::json::array{filed}));
  CHECK(ok(as("erika").get("/absence-requests")) == Json(boost::json::array{filed}));
}

TEST_CASE_METHOD(CompanyHouse, "A type without approval is approved at once and tells of its certificate") {
  const auto erika = as("erika");
  const Json ill = ok(try_filing(erika, absence("ILL", "2026-03-11")));
  CHECK(ill.at("status") == "approved");
  CHECK(ill.at("medicalCertificateProvided") == false);
  const auto provide = [&](const std::vector<std::string>& options) {
    std::vector<std::string> arguments{"certificate", "provide", "--absence", text(ill, "id")};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return run(arguments);
  };
  CHECK(provide({"--days", "2026-03-12"}).err.starts_with("stint: days: "));  // the names of the options
  CHECK(provide({"--reason", std::string(5'001, 'a')}).err.starts_with("stint: reason: "));
  const ProgramResult provided = provide({});
  CHECK(provided.err == "");
  CHECK(own(erika, text(ill, "id")).at("medicalCertificateProvided") == true);
}

TEST_CASE_METHOD(CompanyHouse, "A half day, a comment and a substitute are kept") {
  auto body = with(absence("VAC", "2026-04-01"), "halfDay", "morning");
  body["comments"] = "Früh weg 🏖";
  body["substituteEmployeeId"] = id_of("paul");
  const Json filed = ok(try_filing(as("erika"), body));
  CHECK(filed.at("halfDay") == "morning");
  CHECK(number(filed, "days") == 0.5);
  CHECK(filed.at("substitutePending") == true);
}

TEST_CASE_METHOD(CompanyHouse, "Null stands for left out, and unknown members are no matter") {
  auto body = absence("VAC", "2026-04-01");
  for (const auto* member : {"halfDay", "comments", "substituteEmployeeId"}) body[member] = nullptr;
  body["status"] = "approved";
  CHECK(ok(try_filing(as("erika"), body)).at("status") == "pending");
}

TEST_CASE_METHOD(CompanyHouse, "Each fault of a filing is named, and all of them at once") {
  const auto erika = as("erika");
  const auto good = absence("VAC", "2026-04-01", "2026-04-02");
  const auto refused = [&](const boost::json::object& body) { return try_filing(erika, body); };
  using Fields = std::set<std::string>;

  check_faults(refused({}), Fields{"absenceTypeId", "startDate", "endDate"});
  for (const auto* type : {"QQQ", "", "OLD", "vac", "VACATION"}) {
    CAPTURE(type);
    check_faults(refused(with(good, "absenceTypeId", type)), Fields{"absenceTypeId"});
  }
  for (const auto* date : {"2026-02-30", "2026-4-1", "01.04.2026", "", "2026-04-01T00:00", "tomorrow"}) {
    CAPTURE(date);
    check_faults(refused(with(good, "startDate", date)), Fields{"startDate"});
  }
  check_faults(refused(absence("VAC", "2026-04-02", "2026-04-01")), Fields{"endDate"});
  for (const auto* half : {"noon", "", "Morning"}) {
    CAPTURE(half);
    check_faults(refused(with(absence("VAC", "2026-04-01"), "halfDay", half)), Fields{"halfDay"});
  }
  CHECK(refused(with(good, "halfDay", "morning")).status == 400);
  for (const std::string& substitute :
       {std::string{"999999"}, std::string{"paul"}, id_of("erika"), id_of("lena"), id_of("rosa")}) {
    CAPTURE(substitute);
    check_faults(refused(with(good, "substituteEmployeeId", Json(boost::json::string(substitute)))),
                 Fields{"substituteEmployeeId"});
  }
  check_faults(refused(R"({"absenceTypeId": "QQQ", "startDate": "x", "endDate": 5, "halfDay": "noon",
                           "substituteEmployeeId": "0x", "comments": []})"_json.as_object()),
               Fields{"absenceTypeId", "startDate", "endDate", "halfDay", "substituteEmployeeId", "comments"});
  CHECK(ok(erika.get("/absence-requests/my")).as_array().empty());
}

TEST_CASE_METHOD(CompanyHouse, "A body that is not a JSON object is malformed") {
  const auto erika = as("erika");
  for (const std::string body : {"", "[]", "null", "5", "{", "{}}", "\"VAC\"", "{\"comments\": \"\xff\"}"}) {
    CAPTURE(body);
    check_refused(erika.send("POST", "/absence-requests", body), 400, "malformed-body");
  }
}

TEST_CASE_METHOD(CompanyHouse, "A type for managers is forbidden to others and not listed for them") {
  check_refused(try_filing(as("erika"), absence("BRD", "2026-04-01")), 403, "absence-type-locked");
  CHECK(ok(try_filing(as("max"), absence("BRD", "2026-04-01"))).at("status") == "pending");

  const Json types = ok(as("erika").get("/absence-types"));
  for (const Json& type : types.as_array()) {
    CHECK(shape_of(type) == std::set<std::string>{"id: string", "name: string", "needsApproval: bool",
                                                  "requiresMedicalCertificate: bool"});
  }
  const auto codes = [&](const std::string& who) {
    const auto found = texts(ok(as(who).get("/absence-types")), "id");
    return std::set<std::string>{found.begin(), found.end()};
  };
  using Codes = std::set<std::string>;
  CHECK(codes("erika") == Codes{"VAC", "ILL", "EDU"});
  CHECK(codes("max") == Codes{"VAC", "ILL", "EDU", "BRD"});
  CHECK(codes("anna") == Codes{"VAC", "ILL", "EDU", "BRD"});
  CHECK(find_by(types, "id", "ILL") == R"({"id": "ILL", "name": "Illness", "needsApproval": false,
                                           "requiresMedicalCertificate": true})"_json);
}

TEST_CASE_METHOD(CompanyHouse,
                 "A type is refused that begins earlier than its notice allows, and its record shows the notice") {
  const auto anna = as("anna");
  CHECK(ok(anna.patch("/company/absence-types/VAC", R"({"minimumNoticeDays": 14})"_json)).at("minimumNoticeDays") ==
        14);
  const auto erika = as("erika");
  check_refused(try_filing(erika, absence("VAC", "2026-03-24")), 400, "minimum-notice");
  CHECK(try_filing(erika, absence("VAC", "2026-03-25")).status == 200);
  CHECK(try_filing(erika, absence("ILL", "2026-03-11")).status == 200);
}

TEST_CASE_METHOD(CompanyHouse, "A type is refused on the days on which the company does not allow it") {
  import(R"({"absenceTypes": {"VAC": {"blackouts": [{"startDate": "2026-04-01", "endDate": "2026-04-03"}]}}})"_json);
  const auto erika = as("erika");
  check_refused(try_filing(erika, absence("VAC", "2026-04-03", "2026-04-06")), 400, "blackout");
  CHECK(try_filing(erika, absence("VAC", "2026-04-06")).status == 200);
  CHECK(try_filing(erika, absence("ILL", "2026-04-03")).status == 200);
}
