// Authentication: bearer tokens of every kind, and what a locked account can still read.

#include "tests/system/support/answers.hpp"
#include "tests/system/support/company_house.hpp"

using namespace std::chrono_literals;
using namespace stint::system_tests;

namespace {

/// The operator creates a personal token; returns the token itself.
std::string personal_token(CompanyHouse& house, const std::string& name, std::vector<std::string> more = {}) {
  std::vector<std::string> words{"token", "create", "--email", "erika@acme.example", "--name", name};
  words.insert(words.end(), more.begin(), more.end());
  ProgramResult result = house.run(words);
  REQUIRE(result.err == "");
  REQUIRE(result.out.ends_with('\n'));
  result.out.pop_back();
  return result.out;
}

int status_with(CompanyHouse& house, const std::string& token) {
  return house.with_token(token).get("/user/profile").status;
}

}  // namespace

TEST_CASE_METHOD(CompanyHouse, "Without a token one is asked for one, with a wrong one told so") {
  const HttpResponse without = nobody().get("/user/profile");
  check_refused(without, 401, "authentication");
  CHECK_THAT(without.header("WWW-Authenticate").value_or(""), Catch::StartsWith("Bearer"));
  CHECK_THAT(without.header("WWW-Authenticate").value_or(""), !Catch::Contains("error"));

  const std::string good = as("erika").token();
  const std::string signature_of_nobody = good.substr(0, good.rfind('.') + 1) + std::string(86, 'A');
  for (const std::string& token : {std::string{"guess"}, signature_of_nobody, good + "A", good.substr(1),
                                   std::string{"svc_guess"}, std::string{"eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0."}}) {
    CAPTURE(token);
    const HttpResponse wrong = with_token(token).get("/user/profile");
    check_refused(wrong, 401, "authentication");
    CHECK_THAT(wrong.header("WWW-Authenticate").value_or(""),
               Catch::StartsWith("Bearer") && Catch::Contains("error=\"invalid_token\""));
  }
}

TEST_CASE_METHOD(CompanyHouse, "The public key is published at the root of the origin, and no secret with it") {
  const HttpResponse response = client().get("/.well-known/jwks.json");
  REQUIRE(response.status == 200);
  const Json keys = response.json().at("keys");
  REQUIRE(keys.as_array().size() == 1);
  const Json& key = keys.as_array()[0];
  CHECK(key.at("kty") == "EC");
  CHECK(key.at("crv") == "P-256");
  CHECK(key.at("alg") == "ES256");
  CHECK(key.at("use") == "sig");
  CHECK(text(key, "x").size() == 43);
  CHECK(text(key, "y").size() == 43);
  CHECK_FALSE(text(key, "kid").empty());
  CHECK_FALSE(key.as_object().contains("d"));

  restart();
  CHECK(client().get("/.well-known/jwks.json").json() == response.json());
}

TEST_CASE_METHOD(CompanyHouse, "A personal token speaks for its user until it is revoked") {
  const std::string token = personal_token(*this, "payroll");
  CHECK_THAT(token, Catch::Matches("svc_[A-Za-z0-9_-]{32,}"));
  CHECK(ok(with_token(token).get("/user/profile")).at("email") == "erika@acme.example");
  CHECK(status_with(*this, token + "A") == 401);

  const std::string other = personal_token(*this, "calendar");
  const ProgramResult list = run({"token", "list", "--email", "erika@acme.example", "--json"});
  CHECK(list.out.find(token) == std::string::npos);
  const Json tokens = parsed(list.out);
  const Json payroll = find_by(tokens, "name", "payroll");
  CHECK(run({"token", "revoke", text(payroll, "id")}).exit_code == 0);
  CHECK(status_with(*this, token) == 401);
  CHECK(status_with(*this, other) == 200);
}

TEST_CASE_METHOD(CompanyHouse,
                 "Who is locked while logged in is told so where own records are listed, and is a stranger elsewhere") {
  const Json tokens = ok(log_in("erika"));
  const auto erika = with_token(text(tokens, "access_token"));
  const std::string personal = personal_token(*this, "payroll");
  REQUIRE(run({"user", "lock", "--email", "erika@acme.example"}).exit_code == 0);

  for (const std::string path : {"/absence-requests/my", "/absence-requests", "/time-entries/my"}) {
    CAPTURE(path);
    check_refused(erika.get(path), 403, "account-locked");
  }
  for (const std::string path :
       {"/user/profile", "/absence-types", "/projects", "/categories", "/employees", "/absence-requests/team",
        "/substitute-requests", "/substitute-employees", "/time-clock/status", "/time-tracking/time-off-summary"}) {
    CAPTURE(path);
    check_refused(erika.get(path), 401, "authentication");
  }
  check_refused(erika.post("/absence-requests", "{}"_json), 401, "authentication");
  CHECK(status_with(*this, personal) == 401);
  const auto refresh = [&](const std::string& token) {
    return ask_token({{"grant_type", "refresh_token"}, {"client_id", "public"}, {"refresh_token", token}});
  };
  CHECK(text(refresh(text(tokens, "refresh_token")).json(), "error") == "invalid_grant");
  CHECK(text(log_in("erika").json(), "error") == "invalid_grant");

  SECTION("and is somebody again once unlocked, with a new login") {
    REQUIRE(run({"user", "unlock", "--email", "erika@acme.example"}).exit_code == 0);
    CHECK(erika.get("/user/profile").status == 200);
    CHECK(text(refresh(text(tokens, "refresh_token")).json(), "error") == "invalid_grant");
    CHECK(status_with(*this, personal) == 401);
    CHECK(log_in("erika").status == 200);
  }
}
