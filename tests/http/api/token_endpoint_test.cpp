#include <future>
#include <optional>
#include <stdexcept>
#include <string>

#include <catch2/catch.hpp>

#include <stint/application/ports/store_failures.hpp>
#include <stint/http/api/token_endpoints.hpp>
#include <stint/memory/store.hpp>

#include "tests/fakes/cheap_hasher.hpp"
#include "tests/fakes/counting_random.hpp"
#include "tests/fakes/no_providers.hpp"
#include "tests/fakes/one_time_zone.hpp"
#include "tests/fakes/plain_codes.hpp"
#include "tests/fakes/plain_digests.hpp"
#include "tests/fakes/plain_signer.hpp"
#include "tests/http/api/in_process.hpp"
#include "tests/http/occupation.hpp"
#include "tests/http/serving.hpp"

using namespace stint;
using application::Work;
using http::Response;

namespace {

class SickStore final : public application::Store {
 public:
  enum class Health { well, broken, overloaded, away };

  void read(const std::function<void(Work&)>& job) override { store_.read(job); }
  void write(WriteJob job, WriteDone done) override {
    if (health == Health::overloaded) return done(application::WriteOutcome::overloaded, nullptr);
    if (health == Health::away) {
      return done(application::WriteOutcome::failed,
                  std::make_exception_ptr(application::StoreUnavailable("connection refused")));
    }
    if (health == Health::broken) {
      return done(application::WriteOutcome::failed,
                  std::make_exception_ptr(std::runtime_error("disk is secretly full")));
    }
    store_.write(std::move(job), std::move(done));
  }

  Health health = Health::well;

 private:
  memory::Store store_;
};

/// A company acme with erika, whose password is "right", and rival, which admits only addresses in 10.0.0.0/8.
class Door {
 public:
  Door() {
    application::write_now(store, [this](Work& work) {
      open(work, "acme", {});
      open(work, "rival", {"10.0.0.0/8", "no network", "2001:db8::/32"});
      return true;
    });
  }

  Response ask(std::string_view body, std::string_view from = "192.0.2.1",
               std::string_view type = "application/x-www-form-urlencoded", std::string_view authorization = {}) {
    http::Request request;
    request.method = http::Method::post;
    request.path = "/api/v2/oauth2/token";
    request.body = body;
    request.client_address = http::Address::parse(from).value();
    request.fields.push_back({"Content-Type", type});
    if (!authorization.empty()) request.fields.push_back({"Authorization", authorization});
    return http::answer_to(request, endpoint);
  }
  /// Status and error code.
  std::string outcome(const Response& response) {
    CHECK(response.content_type.text() == "application/json");
    const auto body = boost::json::parse(response.body).as_object();
    if (response.status == 200) return "200";
    CHECK(body.size() == 2);
    CHECK_FALSE(body.at("error_description").as_string().empty());
    return std::to_string(response.status) + " " + std::string{body.at("error").as_string()};
  }
  std::string refused(std::string_view body, std::string_view from = "192.0.2.1") { return outcome(ask(body, from)); }

  SickStore store;
  http::RfcClock clock;
  fakes::CheapHasher hasher;
  fakes::PlainSigner signer;
  fakes::PlainDigests digests;
  fakes::CountingRandom random;
  http::SlowPool pool{1, 1};
  http::HashingQueue hashing{pool};
  http::SlowPool provider_pool{1, 1};
  http::SlowPool writing_pool{1, 1};
  std::shared_ptr<http::AddressLimit> limit = std::make_shared<http::AddressLimit>(http::AddressQuota{.failures = 30});
  fakes::PlainCodes codes;
  fakes::NoProviders providers;
  application::LoginLimits limits;
  application::RefusedLogins refused_logins;
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
                               {hashing, provider_pool, writing_pool},
                               limit};

 private:
  void open(Work& work, const std::string& key, const std::vector<std::string>& networks) {
    domain::Company company;
    company.key = company.name = key;
    company.time_zone = "Europe/Berlin";
    company.allowed_networks = networks;
    const auto id = work.companies().add(company).id;
    const auto erika = work.employees(id).add({.id = {}, .key = "erika", .email = "erika@" + key}).id;
    work.accounts().set_password_hash(erika, hasher.hash("right"));
  }
};

constexpr std::string_view login{"grant_type=password&client_id=public&username=erika%40acme&password=right"};

}  // namespace

TEST_CASE_METHOD(Door, "A login answers a token pair with exactly the members of RFC 6749") {
  const auto response = ask(login);
  REQUIRE(response.status == 200);
  const auto tokens = boost::json::parse(response.body).as_object();
  CHECK(tokens.size() == 5);
  CHECK(tokens.at("token_type") == "Bearer");
  CHECK(tokens.at("expires_in") == 900);
  CHECK(tokens.at("scope").is_string());
  CHECK(signer.verify(std::string{tokens.at("access_token").as_string()}));
  CHECK(tokens.at("refresh_token").is_string());
  CHECK(http::header_of(response, "Cache-Control") == "none");  // the server then sends no-store
}

TEST_CASE_METHOD(Door, "With two-factor a login answers a challenge") {
  application::write_now(store, [](Work& work) {
    work.accounts().set_totp_secret(work.accounts().find_by_email("erika@acme")->employee, "JBSWY3DPEHPK3PXP");
    return true;
  });
  const auto response = ask(login);
  REQUIRE(response.status == 200);
  const auto challenge = boost::json::parse(response.body).as_object();
  CHECK(challenge.size() == 3);
  CHECK(challenge.at("mfa_required") == true);
  CHECK(challenge.at("mfa_token").is_string());
  CHECK(challenge.at("mfa_expires_in") == 300);
}

TEST_CASE_METHOD(Door, "A code answers a challenge with tokens") {
  application::write_now(store, [](Work& work) {
    work.accounts().set_totp_secret(work.accounts().find_by_email("erika@acme")->employee, "secret 1");
    return true;
  });
  const auto challenge = boost::json::parse(ask(login).body).as_object();
  const std::string form =
      "grant_type=mfa_totp&client_id=public&mfa_token=" + std::string{challenge.at("mfa_token").as_string()} +
      "&totp_code=";
  CHECK(refused(form + "wrong") == "400 invalid_grant");
  CHECK(refused(form) == "400 invalid_request");
  CHECK(boost::json::parse(ask(form + fakes::PlainCodes::code_at("secret 1", clock.now())).body).as_object().size() ==
        5);
}

TEST_CASE_METHOD(Door, "A client may prove itself by HTTP Basic instead of the form") {
  application::write_now(store, [this](Work& work) {
    const auto company = work.accounts().find_by_email("erika@acme")->status.company;
    work.clients().save({.id = "gate", .company = company, .secret_hash = hasher.hash("open")});
    return true;
  });
  constexpr std::string_view form = "application/x-www-form-urlencoded";
  const auto by = [&](std::string_view authorization, const std::string& more = {}) {
    return outcome(
        ask("grant_type=password&username=erika%40acme&password=right" + more, "192.0.2.1", form, authorization));
  };
  CHECK(by("Basic Z2F0ZTpvcGVu") == "200");  // gate:open
  CHECK(by("Basic Z2F0ZTpvcGVu", "&client_id=gate") == "200");
  CHECK(by("Basic Z2F0ZTpzaHV0") == "400 invalid_client");      // gate:shut
  CHECK(by("Basic Z2F0ZTo=") == "400 invalid_client");          // gate:
  CHECK(by("Basic bm9ib2R5Om9wZW4=") == "400 invalid_client");  // nobody:open
  CHECK(by("Basic Z2F0ZTpvcGVu", "&client_secret=open") == "400 invalid_request");
  CHECK(by("Basic Z2F0ZTpvcGVu", "&client_id=public") == "400 invalid_request");
  CHECK(by("Basic !") == "400 invalid_request");
  CHECK(by("Basic cHVibGljOg==") == "200");                   // public:
  CHECK(by("Bearer Z2F0ZTpvcGVu") == "400 invalid_request");  // contains no client
  CHECK(by("Bearer Z2F0ZTpvcGVu", "&client_id=public") == "200");
}

TEST_CASE_METHOD(Door, "Credentials in the query string are none") {
  http::Request request;
  request.method = http::Method::post;
  request.path = "/api/v2/oauth2/token";
  request.query = login;
  request.client_address = http::Address::parse("192.0.2.1").value();
  request.fields.push_back({"Content-Type", "application/x-www-form-urlencoded"});
  CHECK(outcome(http::answer_to(request, endpoint)) == "400 invalid_request");
}

TEST_CASE_METHOD(Door, "After five wrong passwords a name has to wait, right or wrong, and is told how long") {
  const auto attempt = [&](std::string_view password, std::string_view name = "erika%40acme") {
    return ask("grant_type=password&client_id=public&username=" + std::string{name} +
               "&password=" + std::string{password});
  };
  for (const char* name : {"erika%40acme", "nobody%40acme"}) {
    CAPTURE(name);
    for (int i = 0; i < 5; ++i) CHECK(outcome(attempt("wrong", name)) == "400 invalid_grant");
    const auto response = attempt("right", name);
    CHECK(outcome(response) == "429 slow_down");
    CHECK(http::header_of(response, "Retry-After") == "1");
  }
  CHECK(outcome(ask("grant_type=password&client_id=public&username=erika%40rival&password=right", "10.1.2.3")) ==
        "200");
}

TEST_CASE_METHOD(Door, "What is wrong with a request has its code and status") {
  CHECK(refused("") == "400 invalid_request");
  CHECK(refused("grant_type=password") == "400 invalid_request");
  CHECK(refused("grant_type=password&client_id=public&username=erika%40acme") == "400 invalid_request");
  CHECK(refused("grant_type=password&grant_type=password") == "400 invalid_request");
  CHECK(refused("grant_type=%zz") == "400 invalid_request");
  CHECK(refused("grant_type=magic&client_id=public") == "400 unsupported_grant_type");
  CHECK(refused("grant_type=password&client_id=nobody&username=a&password=b") == "400 invalid_client");
  CHECK(refused("grant_type=password&client_id=public&username=erika%40acme&password=wrong") == "400 invalid_grant");
  CHECK(refused("grant_type=refresh_token&client_id=public&refresh_token=x") == "400 invalid_grant");
  CHECK(outcome(ask(login, "192.0.2.1", "application/json")) == "400 invalid_request");
}

TEST_CASE_METHOD(Door, "A company's networks decide from where its people log in") {
  const std::string rival{"grant_type=password&client_id=public&username=erika%40rival&password=right"};
  CHECK(refused(rival, "192.0.2.1") == "403 access_denied");
  CHECK(refused(rival, "10.1.2.3") == "200");
  CHECK(refused(rival, "2001:db8::7") == "200");
  CHECK(refused(rival, "2001:db9::7") == "403 access_denied");
  CHECK(refused("grant_type=password&client_id=public&username=erika%40rival&password=wrong", "192.0.2.1") ==
        "400 invalid_grant");
}

TEST_CASE_METHOD(Door, "Whoever asks too often from one address is told to wait a minute") {
  for (int i = 0; i < 30; ++i) REQUIRE(ask("").status == 400);
  const auto response = ask(login);
  CHECK(outcome(response) == "429 slow_down");
  CHECK(http::header_of(response, "Retry-After") == "60");
  CHECK(ask(login, "192.0.2.2").status == 200);
}

TEST_CASE_METHOD(Door, "When the pool is full a login is turned away at once") {
  const http::FullPool full{pool};
  const auto response = ask(login);
  CHECK(outcome(response) == "429 slow_down");
  CHECK(http::header_of(response, "Retry-After") == "60");
}

TEST_CASE_METHOD(Door, "When the store is full a login is turned away, too") {
  store.health = SickStore::Health::overloaded;
  const auto response = ask(login);
  CHECK(outcome(response) == "429 slow_down");
  CHECK(http::header_of(response, "Retry-After") == "60");
}

TEST_CASE_METHOD(Door, "While the database is away a login is told to come again, which counts as no failure") {
  store.health = SickStore::Health::away;
  for (int i = 0; i < 40; ++i) {
    const auto response = ask(login);
    REQUIRE(outcome(response) == "503 temporarily_unavailable");
    CHECK(http::header_of(response, "Retry-After") == "1");
  }
  store.health = SickStore::Health::well;
  CHECK(ask(login).status == 200);
}

TEST_CASE_METHOD(Door, "An exception is a server_error, which says nothing of the inside") {
  store.health = SickStore::Health::broken;
  const auto response = ask(login);
  CHECK(outcome(response) == "500 server_error");
  CHECK(response.body.find("disk") == std::string::npos);
}

TEST_CASE_METHOD(Door, "A login that still waits when the pool stops is answered all the same") {
  std::optional<http::Occupation> occupation{std::in_place, pool};
  http::Request request;
  request.body = login;
  request.fields.push_back({"Content-Type", "application/x-www-form-urlencoded"});
  const auto exchange = std::make_shared<http::InProcess>();
  auto response = exchange->response();
  endpoint(request, http::Reply{exchange});
  const auto stopping = std::async(std::launch::async, [this] { pool.stop(); });
  const bool answered = response.wait_for(std::chrono::seconds{10}) == std::future_status::ready;
  occupation.reset();
  REQUIRE(answered);
  CHECK(response.get().status == 500);
}

TEST_CASE_METHOD(Door, "The log is told why a login was refused, and of nothing else") {
  const auto told = [this](std::string_view body, std::string_view from = "192.0.2.1") {
    const auto refused = ask(body, from).refused_login;
    return refused ? std::string{refused->reason} : std::string{};
  };
  CHECK(told(login).empty());
  CHECK(told("grant_type=password&client_id=public&username=erika%40acme&password=wrong") == "invalid_grant");
  CHECK(told("grant_type=password&client_id=public&username=nobody%40acme&password=wrong") == "invalid_grant");
  CHECK(told("grant_type=password&client_id=gate&client_secret=x&username=erika%40acme&password=right") ==
        "invalid_client");
  CHECK(told("grant_type=password&client_id=public&username=erika%40rival&password=right") == "access_denied");
  CHECK(told("grant_type=password&client_id=public&username=erika%40acme").empty());        // no login
  CHECK(told("grant_type=refresh_token&client_id=public&refresh_token=nonsense").empty());  // a session that ended
  for (int i = 0; i < 30; ++i) static_cast<void>(ask("", "192.0.2.2"));
  CHECK(told(login, "192.0.2.2") == "too_many_requests");
  CHECK(told("grant_type=refresh_token&client_id=public&refresh_token=nonsense", "192.0.2.2").empty());
  CHECK(told("", "192.0.2.2").empty());  // no login
}

TEST_CASE_METHOD(Door, "The log is told whose account was not let in, and the client cannot tell that there is one") {
  const std::string form = "grant_type=password&client_id=public&password=wrong&username=";
  const auto known = ask(form + "erika%40acme");
  const auto unknown = ask(form + "nobody%40acme");
  application::Account erika;
  store.read([&](Work& work) { erika = work.accounts().find_by_email("erika@acme").value(); });
  REQUIRE(known.refused_login);
  CHECK(known.refused_login->company == erika.status.company.value);
  CHECK(known.refused_login->employee == erika.employee.value);
  REQUIRE(unknown.refused_login);
  CHECK_FALSE(unknown.refused_login->company);
  CHECK_FALSE(unknown.refused_login->employee);
  CHECK(known.status == unknown.status);
  CHECK(known.body == unknown.body);
  CHECK(known.headers.size() == unknown.headers.size());
}
