// Directory: employees and the own profile.

#include "tests/system/support/answers.hpp"
#include "tests/system/support/company_house.hpp"
#include "tests/system/support/workplace.hpp"

using namespace stint::system_tests;

namespace {

std::set<std::string> names_for(CompanyHouse& house, const std::string& who) {
  const auto names = texts(ok(house.as(who).get("/employees")), "name");
  return {names.begin(), names.end()};
}

using Names = std::set<std::string>;

}  // namespace

TEST_CASE("A directory entry has every member of the interface, with empty texts and null dates") {
  CompanyHouse house{{.acme = R"({"employees": {"erika": {
      "employeeNumber": "1001", "phone": "+49 89 1", "mobile": "+49 170 1", "department": "Sales", "costCenter": "4711",
      "branchOffice": "Munich", "additionalInfo": "chess", "employmentStartDate": "2020-01-01",
      "employmentEndDate": "2030-12-31", "dateOfBirth": "1990-05-17"}}})"_json}};
  const Json employees = ok(house.as("anna").get("/employees"));
  Json erika = R"({"employeeNumber": "1001", "firstName": "Erika", "lastName": "Muster", "name": "Erika Muster",
      "email": "erika@acme.example", "phone": "+49 89 1", "mobile": "+49 170 1", "role": "USER", "department": "Sales",
      "costCenter": "4711", "branchOffice": "Munich", "language": "en", "additionalInfo": "chess",
      "employmentStartDate": "2020-01-01", "employmentEndDate": "2030-12-31", "dateOfBirth": "1990-05-17",
      "active": true})"_json;
  erika.as_object()["id"] = house.id_of("erika");
  erika.as_object()["managerIds"] = {house.id_of("max").c_str(), house.id_of("mona").c_str()};
  CHECK(find_by(employees, "name", "Erika Muster") == erika);

  Json lena = R"({"employeeNumber": "", "firstName": "Lena", "lastName": "Lund", "name": "Lena Lund",
      "email": "lena@acme.example", "phone": "", "mobile": "", "role": "USER", "department": "", "costCenter": "",
      "branchOffice": "", "language": "en", "additionalInfo": "", "employmentStartDate": null,
      "employmentEndDate": null, "dateOfBirth": null, "active": false})"_json;
  lena.as_object()["id"] = house.id_of("lena");
  lena.as_object()["managerIds"] = boost::json::array{house.id_of("max")};
  CHECK(find_by(employees, "name", "Lena Lund") == lena);
  CHECK(find_by(employees, "name", "Ulf Uhl").at("managerIds") == "[]"_json);
  CHECK(find_by(employees, "name", "Anna Amt").at("role") == "ADMIN");
}

TEST_CASE_METHOD(CompanyHouse,
                 "Administrators see everybody, managers themselves, their reports and whom they may see besides") {
  CHECK(names_for(*this, "max") == Names{"Max Mann", "Erika Muster", "Paul Pohl", "Lena Lund"});
  CHECK(names_for(*this, "mona") == Names{"Mona Moll", "Erika Muster"});
  CHECK(names_for(*this, "anna") ==
        Names{"Anna Amt", "Max Mann", "Mona Moll", "Erika Muster", "Paul Pohl", "Ulf Uhl", "Lena Lund"});
  import(R"({"employees": {"mona": {"extraViewRights": ["ulf"]}}})"_json);
  CHECK(names_for(*this, "mona") == Names{"Mona Moll", "Erika Muster", "Ulf Uhl"});
  check_refused(as("erika").get("/employees"), 403, "role");
  check_refused(nobody().get("/employees"), 401, "authentication");
}

TEST_CASE("A profile tells of its owner and what the company has") {
  CompanyHouse house{{.acme = R"({"employees": {"erika": {"department": "Sales", "branchOffice": "Munich",
                                                          "avatar": "https://acme.example/erika.png"}}})"_json}};
  Json expected = R"({"name": "Erika Muster", "email": "erika@acme.example", "role": "USER", "department": "Sales",
      "branchOffice": "Munich", "country": {"code": "DE", "name": "Germany"},
      "avatar": "https://acme.example/erika.png", "isBusinessTripEnabled": true, "isTimeTrackingEnabled": true})"_json;
  expected.as_object()["id"] = house.id_of("erika");
  CHECK(ok(house.as("erika").get("/user/profile")) == expected);
  CHECK(ok(house.as("ulf").get("/user/profile")).at("avatar").is_null());
  CHECK(ok(house.as("ulf").get("/user/profile")).at("department") == "");

  house.import(R"({"company": {"usesDepartments": false, "usesBranchOffices": false,
                               "timeTracking": {"active": false, "businessTrips": false}}})"_json);
  const Json plain = ok(house.as("erika").get("/user/profile"));
  CHECK(plain.at("department").is_null());
  CHECK(plain.at("branchOffice").is_null());
  CHECK(plain.at("isBusinessTripEnabled") == false);
  CHECK(plain.at("isTimeTrackingEnabled") == false);
}

TEST_CASE_METHOD(CompanyHouse, "Business trips that are not in the plan read null") {
  const Workplace desk;
  const std::string file = desk.write("plan.json", R"({"company": {"key": "acme", "name": "Acme GmbH",
      "timeZone": "Europe/Berlin", "timeTracking": {"active": true, "businessTrips": null}}})");
  REQUIRE(run({"import", file}).err == "");
  CHECK(ok(as("erika").get("/user/profile")).at("isBusinessTripEnabled").is_null());
}
