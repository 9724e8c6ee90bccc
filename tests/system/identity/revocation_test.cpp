// Token revocation by the holder (RFC 7009), and the server's metadata for OAuth clients (RFC 8414).

#include "tests/system/support/answers.hpp"
#include "tests/system/support/company_house.hpp"
#include "tests/system/support/workplace.hpp"

using namespace std::chrono_literals;
using namespace stint::system_tests;

namespace {

const std::string revocation_path = "/api/v2/oauth2/revoke";

struct House : CompanyHouse {
  explicit House(const std::string& config = {}) : CompanyHouse{{.config = config}} {}

  HttpResponse revoke_public(const std::string& token) {
    return client().post_form(revocation_path, {{"client_id", "public"}, {"token", token}});
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
