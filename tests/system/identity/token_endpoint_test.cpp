// The token endpoint: which logins it accepts and how it refuses, by RFC 6749 section 5.2.

#include "tests/system/support/answers.hpp"
#include "tests/system/support/company_house.hpp"

using namespace stint::system_tests;

namespace {

using Fields = std::map<std::string, std::string>;

const std::string token_path = "/api/v2/oauth2/token";

Fields erikas_login() {
  return {{"grant_type", "password"},
          {"client_id", "public"},
          {"username", "erika@acme.example"},
          {"password", std::string{house_password}}};
}

HttpResponse ask(CompanyHouse& house, const Fields& fields) { return house.ask_token({fields.begin(), fields.end()}); }

void check_error(const HttpResponse& response, int status, std::string_view error) {
  CAPTURE(response.body);
  CHECK(response.status == status);
  CHECK(response.header("Content-Type") == "application/json");
  CHECK(response.header("Cache-Control") == "no-store");
  CHECK(shape_of(response.json()) == std::set<std::string>{"error: string", "error_description: string"});
  CHECK(text(response.json(), "error") == error);
  CHECK_FALSE(text(response.json(), "error_description").empty());
}

Fields with(Fields fields, const std::string& name, std::string value) {
  fields[name] = std::move(value);
  return fields;
}

}  // namespace

TEST_CASE_METHOD(CompanyHouse, "A right password gets a pair of tokens that nobody may store") {
  const HttpResponse response = ask(*this, erikas_login());
  CHECK(response.header("Cache-Control") == "no-store");
  const Json tokens = ok(response);
  CHECK(shape_of(tokens) == std::set<std::string>{"access_token: string", "refresh_token: string", "token_type: string",
                                                  "expires_in: number", "scope: string"});
  CHECK(tokens.at("token_type") == "Bearer");
  CHECK(tokens.at("expires_in") == 900);
  CHECK(with_token(text(tokens, "access_token")).get("/user/profile").status == 200);
  CHECK(with_token(text(tokens, "refresh_token")).get("/user/profile").status == 401);
}

TEST_CASE_METHOD(CompanyHouse, "An address is the same in capital letters, a password is not") {
  CHECK(ask(*this, with(erikas_login(), "username", "Erika@ACME.example")).status == 200);
  check_error(ask(*this, with(erikas_login(), "password", "Correct Horse")), 400, "invalid_grant");
}

TEST_CASE("An account with a second factor gets a challenge instead of tokens") {
  CompanyHouse house{{.acme = R"({"employees": {"erika": {"totpSecret": "JBSWY3DPEHPK3PXP"}}})"_json}};
  const HttpResponse response = ask(house, erikas_login());
  CHECK(response.header("Cache-Control") == "no-store");
  const Json challenge = ok(response);
  CHECK(shape_of(challenge) ==
        std::set<std::string>{"mfa_required: bool", "mfa_token: string", "mfa_expires_in: number"});
  CHECK(challenge.at("mfa_required") == true);
  CHECK(challenge.at("mfa_expires_in") == 300);
  CHECK(house.with_token(text(challenge, "mfa_token")).get("/user/profile").status == 401);
  check_error(ask(house, with(erikas_login(), "password", "wrong")), 400, "invalid_grant");
}

TEST_CASE_METHOD(CompanyHouse, "The token endpoint knows POST alone") {
  const HttpResponse response = client().get(token_path);
  CHECK(response.status == 405);
  CHECK_THAT(response.header("Allow").value_or(""), Catch::Contains("POST") && !Catch::Contains("GET"));
}
