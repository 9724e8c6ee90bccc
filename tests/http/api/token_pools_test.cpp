// Which OAuth requests wait for which others, and that their time is that of their turn.

#include <algorithm>
#include <future>
#include <optional>
#include <string>

#include <catch2/catch.hpp>

#include <stint/http/api/token_endpoints.hpp>

#include "tests/fakes/vouching_providers.hpp"
#include "tests/http/api/served.hpp"
#include "tests/http/occupation.hpp"

using namespace stint;
using namespace stint::test;

namespace {

/// Both endpoints on pools that process one request at a time and have room for one more. Max has a second factor, and
/// `gate` is a client with the secret "open".
class Counter : public Served {
 public:
  Counter() {
    keep(store, [this](Work& work) {
      for (const auto who : {erika, max}) work.accounts().set_password_hash(who, hasher.hash("right"));
      work.accounts().set_totp_secret(max, "secret 1");
      work.clients().save({.id = "gate", .company = acme, .secret_hash = hasher.hash("open")});
    });
  }

  template <class Endpoint>
  std::future<Response> send(const Endpoint& endpoint, std::string body) {
    std::ranges::replace(body, ' ', '+');
    http::Request request;
    request.method = Method::post;
    request.body = body;
    request.client_address = http::Address::parse("192.0.2.1").value();
    request.fields.push_back({"Content-Type", "application/x-www-form-urlencoded"});
    const auto exchange = std::make_shared<http::InProcess>();
    auto response = exchange->response();
    endpoint(request, http::Reply{exchange});
    return response;
  }
  /// Status, and the code of an error.
  template <class Endpoint>
  std::string outcome(const Endpoint& endpoint, const std::string& body) {
    const auto response = send(endpoint, body).get();
    if (response.status == 200) return "200";
    const auto error = boost::json::parse(response.body).at("error").as_string();
    return std::to_string(response.status) + " " + std::string{error};
  }
  static std::string text(const Response& response, std::string_view member) {
    return std::string{boost::json::parse(response.body).at(member).as_string()};
  }

  static std::string login(std::string_view key = "erika", const std::string& client = "client_id=public") {
    return "grant_type=password&" + client + "&username=" + std::string{key} + "%40acme&password=right";
  }
  /// A refresh request for a new session of erika's.
  std::string refresh(const std::string& client = "client_id=public") {
    return "grant_type=refresh_token&" + client +
           "&refresh_token=" + text(send(tokens, login("erika", client)).get(), "refresh_token");
  }
  /// A code for a new challenge of max's.
  std::string second_factor() {
    return "grant_type=mfa_totp&client_id=public&mfa_token=" + text(send(tokens, login("max")).get(), "mfa_token") +
           "&totp_code=" + fakes::PlainCodes::code_at("secret 1", clock.moment);
  }
  application::AccessClaims claims_of(std::future<Response> response) {
    return signer.verify(text(response.get(), "access_token")).value();
  }

  const std::string gate = "client_id=gate&client_secret=open";
  const std::string revocation = "client_id=public&token=nonsense";
  const std::string revocation_by_gate = gate + "&token=nonsense";
  const std::string sign_on = "grant_type=sso_id_token&client_id=public&provider=google&id_token=a.b.c";
  const std::string sign_on_by_code =
      "grant_type=sso_code&client_id=public&provider=slack&code=c&redirect_uri=com.example%3A%2Fback";

  fakes::VouchingProviders providers;
  application::TokenServices services{store, hasher, signer,    digests,        random, {.issuer = issuer},
                                      codes, limits, providers, refused_logins, zones};
  std::shared_ptr<http::AddressLimit> limit = std::make_shared<http::AddressLimit>(http::AddressQuota{});
  http::SlowPool asking{1, 1};
  http::SlowPool writing{1, 1};
  http::TokenEndpoint tokens{services, clock, {hashing, asking, writing}, limit};
  http::RevocationEndpoint revocations{services, access_tokens, clock, {hashing, asking, writing}, limit};
};

}  // namespace

TEST_CASE_METHOD(Counter, "While logins wait for hashes, what computes none does not") {
  const auto session = refresh();
  const auto session_of_gate = refresh(gate);
  const auto code = second_factor();
  const http::FullPool full{hashing_pool};
  CHECK(outcome(tokens, session) == "200");
  CHECK(outcome(tokens, code) == "200");
  CHECK(outcome(revocations, revocation) == "200");
  CHECK(outcome(tokens, sign_on) == "400 invalid_grant");
  CHECK(outcome(tokens, sign_on_by_code) == "400 invalid_grant");

  CHECK(outcome(tokens, login()) == "429 slow_down");
  CHECK(outcome(tokens, session_of_gate) == "429 slow_down");
  CHECK(outcome(revocations, revocation_by_gate) == "503 temporarily_unavailable");
}

TEST_CASE_METHOD(Counter, "While others wait for commits, logins are let in") {
  const auto session = refresh();
  const auto session_of_gate = refresh(gate);
  const auto code = second_factor();
  const http::FullPool full{writing};
  CHECK(outcome(tokens, login()) == "200");
  CHECK(outcome(tokens, session_of_gate) == "200");
  CHECK(outcome(revocations, revocation_by_gate) == "200");
  CHECK(outcome(tokens, sign_on) == "400 invalid_grant");

  CHECK(outcome(tokens, session) == "429 slow_down");
  CHECK(outcome(tokens, code) == "429 slow_down");
  CHECK(outcome(revocations, revocation) == "503 temporarily_unavailable");
}

TEST_CASE_METHOD(Counter, "While logins wait for a provider, sessions go on and passwords are checked") {
  const auto session = refresh();
  const http::FullPool full{asking};
  CHECK(outcome(tokens, session) == "200");
  CHECK(outcome(tokens, login()) == "200");
  CHECK(outcome(revocations, revocation) == "200");

  CHECK(outcome(tokens, sign_on) == "429 slow_down");
  CHECK(outcome(tokens, sign_on_by_code) == "429 slow_down");
}

TEST_CASE_METHOD(Counter, "A provider that does not answer is a 400 that says so") {
  providers.known["a.b.c"] = std::unexpected(application::ProviderRefusal::unavailable);
  CHECK(outcome(tokens, sign_on) == "400 temporarily_unavailable");
}

TEST_CASE_METHOD(Counter, "Tokens and challenges live as long as they say, however long their request has waited") {
  const auto refreshing = refresh();
  std::optional<http::Occupation> hashing_taken{std::in_place, hashing_pool};
  std::optional<http::Occupation> writing_taken{std::in_place, writing};
  SECTION("a login") {
    auto response = send(tokens, login());
    clock.moment += std::chrono::minutes{1};
    hashing_taken.reset();
    const auto claims = claims_of(std::move(response));
    CHECK(claims.issued_at == clock.moment);
    CHECK(claims.expires_at == clock.moment + std::chrono::minutes{15});
  }
  SECTION("a login that a code is to follow") {
    auto response = send(tokens, login("max"));
    clock.moment += std::chrono::minutes{1};
    hashing_taken.reset();
    const auto hash = digests.sha256(text(response.get(), "mfa_token"));
    store.read([&](Work& work) {
      CHECK(work.challenges().find(hash)->expires_at == clock.moment + application::challenge_lifetime);
    });
  }
  SECTION("a refresh") {
    auto response = send(tokens, refreshing);
    clock.moment += std::chrono::minutes{1};
    writing_taken.reset();
    CHECK(claims_of(std::move(response)).issued_at == clock.moment);
  }
}

TEST_CASE_METHOD(Counter, "A revocation holds from when its turn comes") {
  const auto session = text(send(tokens, login()).get(), "refresh_token");
  std::optional<http::Occupation> taken{std::in_place, writing};
  auto response = send(revocations, "client_id=public&token=" + session);
  clock.moment += std::chrono::minutes{1};
  taken.reset();
  CHECK(response.get().status == 200);
  store.read([&](Work& work) {
    CHECK(work.accounts().find(erika)->status.access_revoked_until ==
          clock.moment + application::longest_access_lifetime);
  });
}
