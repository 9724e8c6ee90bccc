// Attackers are slowed down, regular logins are not: through a proxy, so that requests come from any address.

#include "tests/system/support/answers.hpp"
#include "tests/system/support/company_house.hpp"
#include "tests/system/support/eventually.hpp"

using namespace std::chrono_literals;
using namespace stint::system_tests;

namespace {

constexpr const char* behind_a_proxy = "[server]\ntrusted_proxies = [\"127.0.0.1\"]\n";

const std::string home = "192.0.2.1";
const std::string on_the_road = "198.51.100.7";
const std::string guesser = "203.0.113.9";

/// With the default limits.
struct Office : CompanyHouse {
  Office() : CompanyHouse({.config = behind_a_proxy}) {}

  HttpResponse try_password(const std::string& address, const std::string& name, const std::string& password) {
    return ask_token({{"grant_type", "password"}, {"client_id", "public"}, {"username", name}, {"password", password}},
                     {"X-Forwarded-For: " + address});
  }
  /// Status of a login with the right password.
  int log_in_from(const std::string& address, const std::string& key = "erika") {
    return try_password(address, email_of(key), std::string{house_password}).status;
  }
  int guess_from(const std::string& address, const std::string& key = "erika") {
    return try_password(address, email_of(key), "guess").status;
  }
  /// Guesses at erika's password until the guesser and all unknown addresses have to wait for some seconds.
  void be_guessed_at() {
    for (std::chrono::seconds wait{0}; wait < 16s; clock().advance(wait < 16s ? wait : 0s)) {
      const auto retry_after = try_password(guesser, email_of("erika"), "guess").header("Retry-After");
      wait = std::chrono::seconds{retry_after ? std::stoi(*retry_after) : 0};
    }
  }
};

}  // namespace

TEST_CASE_METHOD(Office, "Three hundred people log in from behind one address within a minute") {
  for (int i = 0; i < 300; ++i) {
    CAPTURE(i);
    REQUIRE(log_in_from(home, i % 2 == 0 ? "erika" : "max") == 200);
  }
}

TEST_CASE_METHOD(Office,
                 "Thirty requests a minute may fail from one address, and then it is refused whatever it asks for") {
  for (int i = 0; i < 30; ++i) {
    CHECK(try_password(guesser, "nobody" + std::to_string(i) + "@acme.example", "guess").status == 400);
  }
  const HttpResponse refused = try_password(guesser, email_of("erika"), std::string{house_password});
  CHECK(refused.status == 429);
  CHECK(refused.header("Retry-After") == "60");
  CHECK(log_in_from(home) == 200);
  clock().advance(60s);
  CHECK(log_in_from(guesser, "max") == 200);
}

TEST_CASE_METHOD(Office, "Of IPv6 a network of 64 bits is one address, for limits and for logins that are known") {
  CHECK(log_in_from("2001:db8:1:2::1") == 200);
  for (int i = 0; i < 30; ++i) {
    const auto address = "2001:db8:7:7::" + std::to_string(i);
    CHECK(try_password(address, "nobody" + std::to_string(i) + "@acme.example", "guess").status == 400);
  }
  CHECK(log_in_from("2001:db8:7:7:ffff::1", "max") == 429);
  CHECK(log_in_from("2001:db8:7:8::1", "max") == 200);
  be_guessed_at();
  CHECK(log_in_from("2001:db8:1:2:3::4") == 200);
  CHECK(log_in_from("2001:db8:1:3::1") == 429);
}

TEST_CASE_METHOD(Office, "One guess a minute keeps the owner out nowhere") {
  REQUIRE(log_in_from(home) == 200);
  for (int minute = 0; minute < 48; ++minute) {
    CAPTURE(minute);
    CHECK(guess_from(guesser) == 400);
    CHECK(log_in_from(home) == 200);
    clock().advance(30s);
    CHECK(log_in_from("198.51.100." + std::to_string(minute)) == 200);
    clock().advance(30s);
  }
}

TEST_CASE_METHOD(Office, "A restart makes nobody a stranger") {
  REQUIRE(log_in_from(home) == 200);
  restart(true);
  be_guessed_at();
  CHECK(log_in_from(on_the_road) == 429);
  CHECK(log_in_from(home) == 200);
  clock().advance(31 * 24h);
  be_guessed_at();
  CHECK(log_in_from(home) == 429);
}

TEST_CASE("Who claims to come from a known address is believed only where a proxy is trusted") {
  CompanyHouse house{{.config = "[tokens]\nrequests_per_minute = 0\n"}};
  const auto from = [&](const std::string& address, const std::string& password) {
    return house
        .ask_token({{"grant_type", "password"},
                    {"client_id", "public"},
                    {"username", house.email_of("erika")},
                    {"password", password}},
                   {"X-Forwarded-For: " + address})
        .status;
  };
  for (int i = 0; i < 5; ++i) CHECK(from("192.0.2." + std::to_string(i), "guess") == 400);
  CHECK(from(home, std::string{house_password}) == 429);
}

TEST_CASE_METHOD(Office, "The audit trail tells who logged in and who was refused, and the log alone the rest") {
  REQUIRE(log_in_from(home) == 200);
  for (int i = 0; i < 3; ++i) CHECK(guess_from(guesser) == 400);
  CHECK(try_password(guesser, "nobody@acme.example", "guess").status == 400);
  const auto trail = [&] {
    const auto printed = run({"audit", "--company", "acme", "--json"});
    CHECK(printed.exit_code == 0);
    return parsed(printed.out).as_array();
  };
  const auto last = [&] { return trail().back().as_object(); };
  CHECK(text(last(), "action") == "account.logged-in");
  CHECK(text(last(), "actorName") == text(last(), "subjectName"));
  CHECK(text(last().at("details"), "address") == home);

  clock().advance(60s);
  eventually([&] { return text(last(), "action") == "account.login-refused"; });
  CHECK(last().at("actorId").is_null());
  const auto details = last().at("details").as_object();
  CHECK(details.size() == 3);
  CHECK(text(details, "count") == "3");
  CHECK(text(details, "wrong-password") == "3");
  CHECK(text(details, "addresses") == "203.0.113.9 (3)");
  CHECK(run({"audit"}).out.find("nobody@") == std::string::npos);
  CHECK(run({"audit", "--since", "2026-03-12"}).out == "");
}

TEST_CASE_METHOD(Office, "Refused logins of the last minute are written when the server stops") {
  CHECK(guess_from(guesser) == 400);
  restart();
  CHECK_THAT(run({"audit", "--company", "acme"}).out, Catch::Contains("\taccount.login-refused\t"));
}
