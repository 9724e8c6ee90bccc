// Where credentials are not accepted.

#include "tests/system/support/answers.hpp"
#include "tests/system/support/company_house.hpp"

using namespace stint::system_tests;

namespace {

const std::string form_type = "Content-Type: application/x-www-form-urlencoded";
const std::string erikas_form = "grant_type=password&username=erika%40acme.example&password=correct+horse";

HouseSetup with_gate(std::string config = {}) {
  return {.acme = R"({"clients": {"gate": {"name": "Gate", "secret": "s3cret + %"}}})"_json,
          .config = std::move(config)};
}

HttpResponse ask(CompanyHouse& house, const std::string& body, const std::string& authorization,
                 const std::string& query = {}) {
  return house.client().send({.method = "POST",
                              .path = "/api/v2/oauth2/token" + query,
                              .headers = {form_type, "Authorization: " + authorization},
                              .body = body});
}

void check_error(const HttpResponse& response, std::string_view error) {
  CAPTURE(response.body);
  CHECK(response.status == 400);
  CHECK(text(response.json(), "error") == error);
}

}  // namespace

TEST_CASE("Credentials in the query string are ignored, and stand in no log") {
  CompanyHouse house{
      with_gate("[tokens]\nrequests_per_minute = 0\nrequests_per_minute_in_all = 0\n[log]\nlevel = \"debug\"\n")};
  check_error(ask(house, "", "Bearer x", "?" + erikas_form + "&client_id=public"), "invalid_request");
  check_error(ask(house, erikas_form, "Bearer x", "?client_id=public"), "invalid_request");
  CHECK(ask(house, erikas_form + "&client_id=public", "Basic cHVibGljOg==", "?client_secret=swordfish").status == 200);
  const std::string log = house.server().errors();
  CHECK_THAT(log, Catch::Contains("/api/v2/oauth2/token"));
  CHECK_THAT(log, !Catch::Contains("horse") && !Catch::Contains("swordfish") && !Catch::Contains("cHVibGlj"));
}
