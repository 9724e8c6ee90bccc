// The token endpoint: which logins it accepts and how it refuses, by RFC 6749 section 5.2.

#include "tests/system/support/answers.hpp"
#include "tests/system/support/company_house.hpp"

using namespace stint::system_tests;

namespace {

using Fields = std::map<std::string, std::string>;

const std::string token_path = "/api/v2/oauth2/token";
const std::string form_type = "Content-Type: application/x-www-form-urlencoded";

Fields erikas_login() {
  return {{"grant_type", "password"},
          {"client_id", "public"},
          {"username", "erika@acme.example"},
          {"password", std::string{house_password}}};
}

HttpResponse ask(CompanyHouse& house, const Fields& fields) { return house.ask_token({fields.begin(), fields.end()}); }

HttpResponse ask_with(CompanyHouse& house, const std::string& body, const std::string& type = form_type) {
  return house.client().send({.method = "POST", .path = token_path, .headers = {type}, .body = body});
}

void check_error(const HttpResponse& response, int status, std::string_view error) {
  CAPTURE(response.body);
  CHECK(response.status == status);
  CHECK(response.header("Content-Type") == "application/json");
  CHECK(response.header("Cache-Control") == "no-store");
  CHECK(shape_of(response.json()) == std::set<std::string>{"error: string", "error_description: string"});
  CHECK(text(response.json(), "error") == error);
  CHECK_FALSE(text(response.json(), "error_description").empty());
}

Fields without(Fields fields, const std::string& name) {
  fields.erase(name);
  return fields;
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

TEST_CASE_METHOD(CompanyHouse, "Blanks and percent signs arrive in whatever way a client encodes them") {
  const std::string begin = "grant_type=password&client_id=public&username=erika%40acme.example&password=";
  CHECK(ask_with(*this, begin + "correct+horse").status == 200);
  CHECK(ask_with(*this, begin + "correct%20horse").status == 200);
  CHECK(ask_with(*this, begin + "correct%20horse&unknown=%C3%BC").status == 200);
  CHECK(ask_with(*this, begin + "correct%20horse", "content-type: Application/X-WWW-Form-Urlencoded; charset=UTF-8")
            .status == 200);
  check_error(ask_with(*this, begin + "correct%2Bhorse"), 400, "invalid_grant");
}

TEST_CASE_METHOD(CompanyHouse, "Who has no account, a wrong password or a locked account gets the very same answer") {
  const HttpResponse wrong = ask(*this, with(erikas_login(), "password", "wrong"));
  check_error(wrong, 400, "invalid_grant");
  CHECK(ask(*this, with(erikas_login(), "username", "nobody@acme.example")).body == wrong.body);
  CHECK(ask(*this, with(erikas_login(), "username", "lena@acme.example")).body == wrong.body);
}

TEST_CASE("A token request that lacks, repeats or garbles a parameter is invalid") {
  CompanyHouse house;
  const std::string whole = "grant_type=password&client_id=public&username=erika%40acme.example&password=x";
  for (const auto& [name, value] : erikas_login()) {
    CAPTURE(name);
    check_error(ask(house, without(erikas_login(), name)), 400, "invalid_request");
    check_error(ask(house, with(erikas_login(), name, "")), 400, "invalid_request");
    check_error(ask_with(house, whole + "&" + name + "=y"), 400, "invalid_request");
  }
  check_error(ask(house, {{"grant_type", "refresh_token"}, {"client_id", "public"}}), 400, "invalid_request");
  check_error(ask_with(house, ""), 400, "invalid_request");
  check_error(ask_with(house, whole + "%"), 400, "invalid_request");
  check_error(ask_with(house, whole + "%00"), 400, "invalid_request");
  check_error(ask_with(house, whole + "%FF"), 400, "invalid_request");
  check_error(ask(house, with(erikas_login(), "password", std::string(4097, 'x'))), 400, "invalid_request");
  check_error(ask(house, with(erikas_login(), "password", std::string(4096, 'x'))), 400, "invalid_grant");
}

TEST_CASE_METHOD(CompanyHouse, "A token request that is not a form is invalid") {
  const std::string json = R"({"grant_type": "password", "client_id": "public"})";
  check_error(ask_with(*this, json, "Content-Type: application/json"), 400, "invalid_request");
  check_error(ask_with(*this, "grant_type=password", "Content-Type: text/plain"), 400, "invalid_request");
  check_error(ask_with(*this, "grant_type=password", "Content-Type:"), 400, "invalid_request");
}

TEST_CASE("A confidential client proves itself with its secret") {
  CompanyHouse house{
      {.acme = R"({"clients": {"gate": {"name": "Gate", "secret": "s3cret + %", "terminal": true}}})"_json}};
  const Fields gate = with(erikas_login(), "client_id", "gate");
  const Json tokens = ok(ask(house, with(gate, "client_secret", "s3cret + %")));
  check_error(ask(house, with(gate, "client_secret", "guess")), 400, "invalid_client");
  check_error(ask(house, gate), 400, "invalid_client");
  check_error(ask(house, with(erikas_login(), "client_id", "unknown")), 400, "invalid_client");
  check_error(ask(house, with(with(gate, "client_secret", "s3cret + %"), "password", "wrong")), 400, "invalid_grant");

  SECTION("which others than the company's people cannot use") {
    const Fields rosa = with(with(gate, "client_secret", "s3cret + %"), "username", "rosa@rival.example");
    check_error(ask(house, rosa), 400, "invalid_grant");
  }
  SECTION("and to which its refresh tokens are bound") {
    Fields refresh{{"grant_type", "refresh_token"}, {"refresh_token", text(tokens, "refresh_token")}};
    check_error(ask(house, with(refresh, "client_id", "public")), 400, "invalid_grant");
    check_error(ask(house, with(refresh, "client_id", "gate")), 400, "invalid_client");
    CHECK(ask(house, with(with(refresh, "client_id", "gate"), "client_secret", "s3cret + %")).status == 200);
  }
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

TEST_CASE("Clients behind a trusted proxy are counted each by its own address") {
  CompanyHouse house{{.config = "[server]\ntrusted_proxies = [\"127.0.0.0/8\"]\n[tokens]\nrequests_per_minute = 2\n"}};
  const auto from = [&](const std::string& address) {
    return house.client()
        .send({.method = "POST",
               .path = token_path,
               .headers = {form_type, "X-Forwarded-For: " + address},
               .body = "grant_type=unknown&client_id=public"})
        .status;
  };
  CHECK(from("192.0.2.1") == 400);
  CHECK(from("192.0.2.1") == 400);
  CHECK(from("192.0.2.1") == 429);
  CHECK(from("192.0.2.2") == 400);
}
