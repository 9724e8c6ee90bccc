// Single sign-on at the token endpoint: where it waits, and what a provider that does not answer looks like.

#include <string>

#include <boost/json.hpp>
#include <catch2/catch.hpp>

#include <stint/http/api/token_endpoint.hpp>
#include <stint/memory/store.hpp>

#include "tests/fakes/cheap_hasher.hpp"
#include "tests/fakes/counting_random.hpp"
#include "tests/fakes/one_time_zone.hpp"
#include "tests/fakes/plain_codes.hpp"
#include "tests/fakes/plain_digests.hpp"
#include "tests/fakes/plain_signer.hpp"
#include "tests/fakes/vouching_providers.hpp"
#include "tests/http/api/in_process.hpp"
#include "tests/http/occupation.hpp"
#include "tests/http/serving.hpp"

using namespace stint;

namespace {

/// A token endpoint where one login is hashed and one waits for a provider at a time, and one more queues for each.
class Gate {
 public:
  /// Status and error code.
  std::string outcome(std::string_view body) {
    http::Request request;
    request.method = http::Method::post;
    request.path = "/api/v2/oauth2/token";
    request.body = body;
    request.fields.push_back({"Content-Type", "application/x-www-form-urlencoded"});
    const auto response = http::answer_to(request, endpoint);
    const auto error = boost::json::parse(response.body).as_object().at("error").as_string();
    return std::to_string(response.status) + " " + std::string{error};
  }

  memory::Store store;
  http::RfcClock clock;
  fakes::CheapHasher hasher;
  fakes::PlainSigner signer;
  fakes::PlainDigests digests;
  fakes::CountingRandom random;
  fakes::PlainCodes codes;
  application::LoginLimits limits;
  application::RefusedLogins refused_logins;
  fakes::VouchingProviders providers;
  http::SlowPool hashing_pool{1, 1};
  http::HashingQueue hashing{hashing_pool, 1};
  http::SlowPool asking{1, 1};
  http::SlowPool writing{1, 1};
  fakes::OneTimeZone zones;
  http::TokenEndpoint endpoint{{store,
                                hasher,
                                signer,
                                digests,
                                random,
                                {.issuer = "https://stint.example"},
                                codes,
                                limits,
                                providers,
                                refused_logins,
                                zones},
                               clock,
                               {hashing, asking, writing},
                               std::make_shared<http::AddressLimit>(http::AddressQuota{.failures = 30})};
};

constexpr std::string_view by_password{"grant_type=password&client_id=public&username=erika%40acme&password=x"};
constexpr std::string_view by_token{"grant_type=sso_id_token&client_id=public&provider=google&id_token=a.b.c"};
constexpr std::string_view by_code{
    "grant_type=sso_code&client_id=public&provider=slack&code=c&redirect_uri=com.example%3A%2Fback"};

}  // namespace

TEST_CASE_METHOD(Gate, "While logins wait for a provider passwords are checked") {
  const http::FullPool full{asking};
  CHECK(outcome(by_token) == "429 slow_down");
  CHECK(outcome(by_code) == "429 slow_down");
  CHECK(outcome(by_password) == "400 invalid_grant");
}

TEST_CASE_METHOD(Gate, "While passwords are checked providers are asked") {
  const http::FullPool full{hashing_pool};
  CHECK(outcome(by_password) == "429 slow_down");
  CHECK(outcome(by_token) == "400 invalid_grant");
  CHECK(outcome(by_code) == "400 invalid_grant");
}

TEST_CASE_METHOD(Gate, "A provider that does not answer is a 400 that says so") {
  providers.known["a.b.c"] = std::unexpected(application::ProviderRefusal::unavailable);
  CHECK(outcome(by_token) == "400 temporarily_unavailable");
}
