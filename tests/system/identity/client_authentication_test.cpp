// How a confidential client authenticates, and where credentials are not accepted.

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

TEST_CASE("A client may prove itself by HTTP Basic, form-encoded within, and in one way alone") {
  CompanyHouse house{with_gate()};
  const std::string right = "Basic Z2F0ZTpzM2NyZXQrJTJCKyUyNQ==";  // gate:s3cret+%2B+%25
  const Json tokens = ok(ask(house, erikas_form, right));
  CHECK(ask(house, erikas_form + "&client_id=gate", right).status == 200);
  check_error(ask(house, erikas_form, "Basic Z2F0ZTpndWVzcw=="), "invalid_client");       // gate:guess
  check_error(ask(house, erikas_form, "Basic bm9ib2R5Omd1ZXNz"), "invalid_client");       // nobody:guess
  check_error(ask(house, erikas_form, "Basic Z2F0ZTpzM2NyZXQgKyAl"), "invalid_request");  // not form-encoded
  check_error(ask(house, erikas_form, "Basic Z2F0ZQ=="), "invalid_request");              // no colon
  check_error(ask(house, erikas_form + "&client_secret=s3cret+%2B+%25", right), "invalid_request");
  check_error(ask(house, erikas_form + "&client_id=public", right), "invalid_request");

  const std::string refresh = "grant_type=refresh_token&refresh_token=" + text(tokens, "refresh_token");
  check_error(ask(house, refresh + "&client_id=public", "Bearer x"), "invalid_grant");
  CHECK(ask(house, refresh, right).status == 200);
}

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
