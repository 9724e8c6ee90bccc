// Filing absences: the response.

#include "tests/system/support/absences.hpp"

using namespace stint::system_tests;

namespace {

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
