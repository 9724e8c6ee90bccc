#include <algorithm>
#include <string>

#include <catch2/catch.hpp>

#include <stint/http/api/token_endpoints.hpp>

#include "tests/fakes/no_providers.hpp"
#include "tests/http/api/served.hpp"
#include "tests/http/occupation.hpp"

using namespace stint;
using namespace stint::test;

namespace {

class Exit : public Served {
 public:
  Exit() {
    keep(store, [this](Work& work) {
      work.clients().save({.id = "gate", .company = acme, .secret_hash = hasher.hash("open")});
    });
  }

  Response revoke(std::string_view body, std::string_view from = "192.0.2.1", std::string_view authorization = {}) {
    http::Request request;
    request.method = Method::post;
    request.body = body;
    request.client_address = http::Address::parse(from).value();
    request.fields.push_back({"Content-Type", "application/x-www-form-urlencoded"});
    if (!authorization.empty()) request.fields.push_back({"Authorization", authorization});
    return http::answer_to(request, endpoint);
  }
  /// Status and error code.
  static std::string outcome(const Response& response) {
    if (response.body.empty()) return std::to_string(response.status);
    const auto body = boost::json::parse(response.body).as_object();
    return std::to_string(response.status) + " " + std::string{body.at("error").as_string()};
  }
  static std::string description(const Response& response) {
    return std::string{boost::json::parse(response.body).at("error_description").as_string()};
  }

  fakes::NoProviders providers;
  http::SlowPool asking{1, 1};
  http::SlowPool writing{1, 1};
  std::shared_ptr<http::AddressLimit> limit = std::make_shared<http::AddressLimit>(http::AddressQuota{.failures = 30});
  http::RevocationEndpoint endpoint{
      {store, hasher, signer, digests, random, {.issuer = issuer}, codes, limits, providers, refused_logins, zones},
      access_tokens,
      clock,
      {hashing, asking, writing},
      limit};
};

constexpr std::string_view unknown_token = "client_id=public&token=nonsense";

}  // namespace

TEST_CASE_METHOD(Exit, "What is revoked answers an empty 200, and the token is worthless") {
  const auto token = token_of(erika);
  REQUIRE(ask(Method::get, "/api/v2/user/profile", "Bearer " + token).status == 200);
  auto form = "client_id=public&token=" + token;
  std::ranges::replace(form, ' ', '+');
  const auto response = revoke(form);
  CHECK(outcome(response) == "200");
  CHECK(http::header_of(response, "Cache-Control") == "none");  // the server then sends no-store
  CHECK(ask(Method::get, "/api/v2/user/profile", "Bearer " + token).status == 401);
  CHECK(outcome(revoke(unknown_token)) == "200");
}

TEST_CASE_METHOD(Exit, "Whoever asks too often from one address has to wait, others do not") {
  for (int i = 0; i < 30; ++i) REQUIRE(revoke("").status == 400);
  const auto refused = revoke(unknown_token);
  CHECK(outcome(refused) == "429 slow_down");
  CHECK_FALSE(refused.refused_login);  // it was not a login attempt
  CHECK(outcome(revoke(unknown_token, "192.0.2.2")) == "200");
}

TEST_CASE_METHOD(Exit, "A full store and an exception have their own answers, which say nothing of the inside") {
  const auto token = token_of(erika);
  auto form = "client_id=public&token=" + token;
  std::ranges::replace(form, ' ', '+');
  store.health = FragileStore::Health::overloaded;
  CHECK(outcome(revoke(form)) == "503 temporarily_unavailable");
  for (const auto health : {FragileStore::Health::away, FragileStore::Health::lost_at_commit}) {
    store.health = health;
    const auto response = revoke(form);
    CHECK(outcome(response) == "503 temporarily_unavailable");
    CHECK(http::header_of(response, "Retry-After") == "1");
  }
  store.health = FragileStore::Health::write_breaks;
  const auto broken = revoke(form);
  CHECK(outcome(broken) == "500 server_error");
  CHECK(broken.body.find("disk") == std::string::npos);
}

TEST_CASE_METHOD(Exit, "When the pool is full a revocation is turned away at once") {
  const http::FullPool full{writing};
  const auto response = revoke(unknown_token);
  CHECK(outcome(response) == "503 temporarily_unavailable");
  CHECK(http::header_of(response, "Retry-After") == "1");
}

TEST_CASE_METHOD(Exit, "A client that fails by HTTP Basic is challenged, one that fails by form is not") {
  const auto by_basic = [this](std::string_view authorization) {
    return revoke("token=nonsense", "192.0.2.1", authorization);
  };
  for (const char* authorization : {
           "Basic Z2F0ZTpzaHV0",      // gate:shut
           "basic Z2F0ZTpzaHV0",      // the scheme's case does not matter
           "Basic Z2F0ZTo=",          // gate:
           "Basic bm9ib2R5Om9wZW4=",  // nobody:open
       }) {
    CAPTURE(authorization);
    const auto refused = by_basic(authorization);
    CHECK(outcome(refused) == "401 invalid_client");
    CHECK(http::header_of(refused, "WWW-Authenticate") == R"(Basic realm="stint")");
  }
  for (const char* form : {"client_id=gate&client_secret=shut", "client_id=gate", "client_id=nobody&client_secret=x"}) {
    CAPTURE(form);
    const auto refused = revoke(std::string{form} + "&token=nonsense");
    CHECK(outcome(refused) == "400 invalid_client");
    CHECK(http::header_of(refused, "WWW-Authenticate") == "none");
  }
  CHECK(outcome(by_basic("Basic Z2F0ZTpvcGVu")) == "200");  // gate:open
  CHECK(outcome(by_basic("Basic !")) == "400 invalid_request");
  CHECK(outcome(revoke("client_id=gate&token=nonsense", "192.0.2.1", "Bearer abc")) == "400 invalid_client");
  const auto without_token = revoke("", "192.0.2.1", "Basic Z2F0ZTpvcGVu");
  CHECK(outcome(without_token) == "400 invalid_request");
  CHECK(http::header_of(without_token, "WWW-Authenticate") == "none");
}

TEST_CASE_METHOD(Exit, "What is wrong with a revocation is an invalid request") {
  const std::string longest(4096, 'x');
  const auto fault = [this](const std::string& body) {
    const auto response = revoke(body);
    return outcome(response) == "400 invalid_request" ? description(response) : outcome(response);
  };

  SECTION("the token") {
    CHECK(fault("client_id=public") == "token is missing.");
    CHECK(fault("client_id=public&token") == "token is missing.");
    CHECK(fault("client_id=public&token=") == "token is missing.");
    CHECK(fault("client_id=public&token=" + longest) == "200");
  }
  SECTION("the client") {
    CHECK(fault("token=nonsense") == "client_id is missing.");
    CHECK(fault("client_id=&token=nonsense") == "client_id is missing.");
    CHECK(fault("token=nonsense&client_id=" + longest) == "400 invalid_client");
    CHECK(fault("token=nonsense&client_id=gate&client_secret=" + longest) == "400 invalid_client");
    CHECK(fault("token=nonsense&client_id=gate&client_secret=") == "400 invalid_client");
  }
  SECTION("the hint, whose value is not looked at") {
    for (const std::string hint : {"access_token", "refresh_token", "nonsense", "", "%C3%A4"}) {
      CAPTURE(hint);
      CHECK(fault("client_id=public&token=nonsense&token_type_hint=" + hint) == "200");
    }
    CHECK(fault("client_id=public&token=nonsense&token_type_hint=" + longest) == "200");
  }
  SECTION("each parameter alike") {
    const auto name = GENERATE(as<std::string>{}, "token", "client_id", "client_secret", "token_type_hint");
    const std::string others = name == "token"       ? "client_id=public&"
                               : name == "client_id" ? "token=nonsense&"
                                                     : "client_id=public&token=nonsense&";
    CAPTURE(name);
    CHECK(fault(others + name + "=a&" + name + "=a") == name + " is repeated.");
    CHECK(fault(others + name + "=a&" + name) == name + " is repeated.");
    CHECK(fault(others + name + "=a%00") == name + " contains a NUL character.");
    CHECK(fault(others + name + "=%C3") == name + " is not UTF-8.");
    CHECK(fault(others + name + "=" + longest + "x") == name + " is longer than 4096 bytes.");
    CHECK(fault(others + name + "=%zz") == "The body is not form-encoded.");
  }
}
