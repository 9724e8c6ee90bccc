// Token revocation by the holder (RFC 7009), and the server's metadata for OAuth clients (RFC 8414).

#include "tests/system/support/answers.hpp"
#include "tests/system/support/company_house.hpp"
#include "tests/system/support/workplace.hpp"

using namespace std::chrono_literals;
using namespace stint::system_tests;

namespace {

using Fields = std::vector<std::pair<std::string, std::string>>;

const std::string revocation_path = "/api/v2/oauth2/revoke";
const std::string form_type = "Content-Type: application/x-www-form-urlencoded";

struct House : CompanyHouse {
  explicit House(const std::string& config = {})
      : CompanyHouse{
            {.acme = R"({"clients": {"gate": {"name": "Gate", "secret": "open sesame"}}})"_json, .config = config}} {}

  HttpResponse revoke(Fields fields, std::vector<std::string> headers = {}) {
    return client().post_form(revocation_path, fields, std::move(headers));
  }
  HttpResponse revoke_public(const std::string& token) { return revoke({{"client_id", "public"}, {"token", token}}); }
  Json gate_login() {
    return ok(ask_token({{"grant_type", "password"},
                         {"client_id", "gate"},
                         {"client_secret", "open sesame"},
                         {"username", "erika@acme.example"},
                         {"password", std::string{house_password}}}));
  }
  int status_with(const Json& tokens) { return with_token(text(tokens, "access_token")).get("/user/profile").status; }
};

void check_done(const HttpResponse& response) {
  CAPTURE(response.body);
  CHECK(response.status == 200);
  CHECK(response.body == "");
  CHECK(response.header("Cache-Control") == "no-store");
}

void check_error(const HttpResponse& response, int status, std::string_view error) {
  CAPTURE(response.body);
  CHECK(response.status == status);
  CHECK(response.header("Cache-Control") == "no-store");
  CHECK(text(response.json(), "error") == error);
  CHECK_FALSE(text(response.json(), "error_description").empty());
}

}  // namespace

TEST_CASE_METHOD(House, "Giving a refresh token back ends its session, across a crash of the server") {
  const Json session = ok(log_in("erika"));
  const Json other = ok(log_in("erika"));
  check_done(revoke_public(text(session, "refresh_token")));
  CHECK(status_with(session) == 401);
  CHECK(status_with(other) == 200);
  check_error(ask_token({{"grant_type", "refresh_token"},
                         {"client_id", "public"},
                         {"refresh_token", text(session, "refresh_token")}}),
              400, "invalid_grant");
  restart(true);
  CHECK(status_with(session) == 401);
  CHECK(status_with(other) == 200);
  check_done(revoke_public(text(session, "refresh_token")));
}

TEST_CASE_METHOD(House, "Giving a refresh token back ends its session after a replay, too") {
  const auto refreshed = [&](const Json& tokens) {
    return ask_token(
        {{"grant_type", "refresh_token"}, {"client_id", "public"}, {"refresh_token", text(tokens, "refresh_token")}});
  };
  const Json first = ok(log_in("erika"));
  const Json second = ok(refreshed(first));
  check_error(refreshed(first), 400, "invalid_grant");
  check_error(refreshed(second), 400, "invalid_grant");
  CHECK(status_with(second) == 200);
  restart(true);
  check_done(revoke_public(text(second, "refresh_token")));
  CHECK(status_with(first) == 401);
  CHECK(status_with(second) == 401);
}

TEST_CASE_METHOD(House, "Giving an access token back ends it alone") {
  const Json session = ok(log_in("erika"));
  CHECK(status_with(session) == 200);
  check_done(
      revoke({{"client_id", "public"}, {"token", text(session, "access_token")}, {"token_type_hint", "access_token"}}));
  CHECK(status_with(session) == 401);
  const Json next = ok(ask_token(
      {{"grant_type", "refresh_token"}, {"client_id", "public"}, {"refresh_token", text(session, "refresh_token")}}));
  CHECK(status_with(next) == 200);
}

TEST_CASE_METHOD(House, "A hint that is wrong or unknown does no harm, and an unknown token is not an error") {
  const Json session = ok(log_in("erika"));
  for (const std::string hint : {"access_token", "nonsense", ""}) {
    check_done(revoke({{"client_id", "public"}, {"token", "nonsense"}, {"token_type_hint", hint}}));
  }
  check_done(revoke(
      {{"client_id", "public"}, {"token", text(session, "refresh_token")}, {"token_type_hint", "access_token"}}));
  CHECK(status_with(session) == 401);
}

TEST_CASE_METHOD(House, "Clients prove themselves as at the token endpoint, and give back their own tokens alone") {
  const Json session = gate_login();
  const std::string token = text(session, "refresh_token");
  check_error(revoke_public(token), 400, "invalid_grant");
  check_error(revoke({{"client_id", "gate"}, {"token", token}}), 400, "invalid_client");
  check_error(revoke({{"client_id", "gate"}, {"client_secret", "wrong"}, {"token", token}}), 400, "invalid_client");
  check_error(revoke({{"token", token}}), 400, "invalid_request");
  check_error(revoke({{"client_id", "public"}}), 400, "invalid_request");
  check_error(revoke({{"client_id", "public"}, {"token", token}, {"token", token}}), 400, "invalid_request");
  check_error(client().send({.method = "POST",
                             .path = revocation_path,
                             .headers = {"Content-Type: application/json"},
                             .body = R"({"token": "x"})"}),
              400, "invalid_request");
  CHECK(status_with(session) == 200);

  SECTION("by form") {
    check_done(revoke({{"client_id", "gate"}, {"client_secret", "open sesame"}, {"token", token}}));
  }
  SECTION("by Basic") { check_done(revoke({{"token", token}}, {"Authorization: Basic Z2F0ZTpvcGVuK3Nlc2FtZQ=="})); }
  CHECK(status_with(session) == 401);
}

TEST_CASE_METHOD(House, "Whoever holds a personal token can give it back") {
  const Json created = ok(as("erika").post("/user/tokens", R"({"name": "leaked"})"_json));
  const std::string token = text(created, "token");
  CHECK(with_token(token).get("/user/profile").status == 200);
  check_done(revoke_public(token));
  CHECK(with_token(token).get("/user/profile").status == 401);
  CHECK(ok(as("erika").get("/user/tokens")).as_array().empty());
  check_done(revoke_public(token));
}

TEST_CASE("The revocation endpoint knows POST alone, and counts by itself") {
  House house{"[tokens]\nrequests_per_minute_in_all = 2\n"};
  CHECK(house.client().get(revocation_path).status == 405);
  for (int i = 0; i < 2; ++i) {
    CHECK(house.ask_token({{"grant_type", "unknown"}, {"client_id", "public"}}).status == 400);
    check_done(house.revoke_public("nonsense"));
  }
  check_error(house.ask_token({{"grant_type", "unknown"}, {"client_id", "public"}}), 429, "slow_down");
  const HttpResponse refused = house.revoke_public("nonsense");
  check_error(refused, 429, "slow_down");
  CHECK(refused.header("Retry-After") == "60");
}

TEST_CASE_METHOD(House, "When the database breaks down the revocation endpoint says so in its own words") {
  tamper(database(), "ALTER TABLE refresh_tokens RENAME TO hidden");
  const HttpResponse broken = revoke_public("nonsense");
  check_error(broken, 500, "server_error");
  CHECK_THAT(broken.body, !Catch::Contains("SQL") && !Catch::Contains("refresh_tokens"));
}

TEST_CASE_METHOD(House, "What ended early is forgotten once it would have ended by itself") {
  const Json session = ok(log_in("erika"));
  check_done(revoke_public(text(session, "access_token")));
  check_done(revoke_public(text(session, "refresh_token")));
  CHECK_THAT(records_of(database()), Catch::Contains("INSERT INTO \"revoked_access\""));
  clock().advance(24h + 11min);
  const auto deadline = std::chrono::steady_clock::now() + 30s;
  while (records_of(database()).find("INSERT INTO \"revoked_access\"") != std::string::npos) {
    REQUIRE(std::chrono::steady_clock::now() < deadline);
  }
}

TEST_CASE("The server tells OAuth clients where everything is") {
  House house{"[tokens]\nissuer = \"https://stint.example/hr/api/v2\"\n"};
  const HttpResponse response = house.client().get("/.well-known/oauth-authorization-server");
  CHECK(response.header("Cache-Control") == "public, max-age=300");
  CHECK(response.header("Content-Type") == "application/json");
  const Json metadata = ok(response);
  CHECK(text(metadata, "issuer") == "https://stint.example/hr/api/v2");
  CHECK(text(metadata, "token_endpoint") == "https://stint.example/hr/api/v2/oauth2/token");
  CHECK(text(metadata, "revocation_endpoint") == "https://stint.example/hr/api/v2/oauth2/revoke");
  CHECK(text(metadata, "jwks_uri") == "https://stint.example/hr/.well-known/jwks.json");
  CHECK(metadata.at("response_types_supported").as_array().empty());
  CHECK(metadata.at("token_endpoint_auth_methods_supported") ==
        R"(["none", "client_secret_post", "client_secret_basic"])"_json);
  CHECK(metadata.at("scopes_supported") == R"(["stint"])"_json);
  CHECK(house.client().get("/.well-known/oauth-authorization-server/hr/api/v2").json() == metadata);
  CHECK(house.client().get("/.well-known/oauth-authorization-server/api/v2").status == 404);
  for (const Json& grant : metadata.at("grant_types_supported").as_array()) {
    CAPTURE(grant);
    const HttpResponse answer =
        house.ask_token({{"grant_type", std::string{grant.as_string()}}, {"client_id", "public"}});
    check_error(answer, 400, "invalid_request");  // known, but without a value
  }
}

TEST_CASE("An issuer that is not a URL has no metadata") {
  House house{"[tokens]\nissuer = \"acme\"\n"};
  CHECK(house.client().get("/.well-known/oauth-authorization-server").status == 404);
  CHECK(house.status_with(ok(house.log_in("erika"))) == 200);
}
