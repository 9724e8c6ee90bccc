// The house that the other tests use: its people, their clock and its second company.

#include "tests/system/support/company_house.hpp"

#include "tests/system/support/answers.hpp"

using namespace stint::system_tests;

TEST_CASE("A merge patch replaces, merges and removes members") {
  Json target = R"({"a": 1, "b": {"c": 2, "d": 3}, "e": [1, 2]})"_json;
  apply_merge_patch(target, R"({"a": 4, "b": {"c": null, "f": 5}, "e": [3], "g": {"h": 6, "i": null}})"_json);
  CHECK(target == R"({"a": 4, "b": {"d": 3, "f": 5}, "e": [3], "g": {"h": 6}})"_json);
}

TEST_CASE_METHOD(CompanyHouse, "A house has two companies whose people do not see each other") {
  CHECK(ok(as("erika").get("/user/profile")).at("name") == "Erika Muster");
  CHECK(ok(as("anna").get("/employees")).as_array().size() == 7);
  CHECK(ok(as("rita").get("/employees")).as_array().size() == 3);
  CHECK(nobody().get("/user/profile").status == 401);
}

TEST_CASE("A house keeps its records and tokens when its server is killed and when a company is imported anew") {
  CompanyHouse house{{.acme = R"({"employees": {"erika": {"department": "Sales"}}})"_json}};
  CHECK(ok(house.as("erika").get("/user/profile")).at("department") == "Sales");
  house.restart(true);
  house.import(R"({"employees": {"erika": {"department": "Law"}}})"_json);
  CHECK(ok(house.as("erika").get("/user/profile")).at("department") == "Law");
}
