#include "tests/system/support/answers.hpp"
#include "tests/system/support/company_house.hpp"

using namespace stint::system_tests;

TEST_CASE("Managers see when their people have been employed for years and administrators see everyone") {
  CompanyHouse house{{.acme = R"({"employees": {"erika": {"employmentStartDate": "2016-09-01"},
                                                "ulf": {"employmentStartDate": "2020-02-29"}}})"_json}};
  Json erika = R"({"employeeName": "Erika Muster", "date": "2026-09-01", "years": 10})"_json;
  erika.as_object()["employeeId"] = house.id_of("erika");
  Json ulf = R"({"employeeName": "Ulf Uhl", "date": "2026-03-01", "years": 6})"_json;
  ulf.as_object()["employeeId"] = house.id_of("ulf");
  const std::string path = "/employment-anniversaries?year=2026";
  CHECK(ok(house.as("anna").get(path)).at("items") == Json{ulf, erika});
  CHECK(ok(house.as("max").get(path)).at("items") == boost::json::array{erika});
  CHECK(ok(house.as("anna").get(path + "&sort=-date&limit=1")).at("items") == boost::json::array{erika});
  check_refused(house.as("anna").get("/employment-anniversaries?year=2200"), 400, "invalid-field");
  check_refused(house.as("erika").get(path), 403, "role");
}
