#include <algorithm>
#include <string>

#include <catch2/catch.hpp>

#include <stint/http/api/revocation_endpoint.hpp>

#include "tests/fakes/cheap_hasher.hpp"
#include "tests/fakes/no_providers.hpp"
#include "tests/http/api/served.hpp"
#include "tests/http/occupation.hpp"

using namespace stint;
using namespace stint::test;

namespace {

class Exit : public Served {
 public:
  Response revoke(std::string_view body, std::string_view from = "192.0.2.1") {
    http::Request request;
    request.method = Method::post;
    request.body = body;
    request.client_address = http::Address::parse(from).value();
    request.fields.push_back({"Content-Type", "application/x-www-form-urlencoded"});
    return http::answer_to(request, endpoint);
  }
  /// Status and error code.
  static std::string outcome(const Response& response) {
    if (response.body.empty()) return std::to_string(response.status);
    const auto body = boost::json::parse(response.body).as_object();
    return std::to_string(response.status) + " " + std::string{body.at("error").as_string()};
  }

  fakes::CheapHasher hasher;
  fakes::NoProviders providers;
  http::SlowPool pool{1, 1};
  std::shared_ptr<http::AddressLimit> limit = std::make_shared<http::AddressLimit>(30);
  http::RevocationEndpoint endpoint{
      {store, hasher, signer, digests, random, {.issuer = issuer}, codes, limits, providers},
      access_tokens,
      clock,
      pool,
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
  CHECK(http::header_of(response, "Cache-Control") == "none");  // the server then says no-store
  CHECK(ask(Method::get, "/api/v2/user/profile", "Bearer " + token).status == 401);
  CHECK(outcome(revoke(unknown_token)) == "200");
}

TEST_CASE_METHOD(Exit, "Whoever asks too often from one address has to wait, others do not") {
  for (int i = 0; i < 30; ++i) REQUIRE(revoke("").status == 400);
  CHECK(outcome(revoke(unknown_token)) == "429 slow_down");
  CHECK(outcome(revoke(unknown_token, "192.0.2.2")) == "200");
}

TEST_CASE_METHOD(Exit, "A full store and a breakdown have their own answers, which say nothing of the inside") {
  const auto token = token_of(erika);
  auto form = "client_id=public&token=" + token;
  std::ranges::replace(form, ' ', '+');
  store.health = FragileStore::Health::overloaded;
  CHECK(outcome(revoke(form)) == "503 temporarily_unavailable");
  store.health = FragileStore::Health::write_breaks;
  const auto broken = revoke(form);
  CHECK(outcome(broken) == "500 server_error");
  CHECK(broken.body.find("disk") == std::string::npos);
}

TEST_CASE_METHOD(Exit, "When the pool is full a revocation is turned away at once") {
  const http::FullPool full{pool};
  const auto response = revoke(unknown_token);
  CHECK(outcome(response) == "503 temporarily_unavailable");
  CHECK(http::header_of(response, "Retry-After") == "1");
}
