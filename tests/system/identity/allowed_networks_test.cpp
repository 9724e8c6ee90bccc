// The networks from which a company's people may log in, directly and through a proxy.

#include "tests/system/support/answers.hpp"
#include "tests/system/support/company_house.hpp"

using namespace stint::system_tests;
using Catch::Matchers::Contains;

namespace {

constexpr const char* behind_a_proxy =
    "[server]\ntrusted_proxies = [\"127.0.0.1\"]\n[tokens]\nrequests_per_minute = 0\nrequests_per_minute_in_all = 0\n";

Json networks(const std::string& list) { return parsed(R"({"company": {"allowedNetworks": )" + list + "}}"); }

/// `Name: value`; empty: none.
HttpResponse log_in(CompanyHouse& house, const std::string& header) {
  std::vector<std::string> headers;
  if (!header.empty()) headers.push_back(header);
  return house.ask_token({{"grant_type", "password"},
                          {"client_id", "public"},
                          {"username", house.email_of("erika")},
                          {"password", std::string{house_password}}},
                         headers);
}

/// Status, and the error unless it is a success.
std::string outcome(CompanyHouse& house, const std::string& header) {
  const HttpResponse response = log_in(house, header);
  if (response.status == 200)
    return "200" + std::string{response.json().as_object().contains("access_token") ? "" : "?"};
  return std::to_string(response.status) + " " + text(response.json(), "error");
}

}  // namespace

TEST_CASE("A company's networks are held against the address that a trusted proxy tells") {
  CompanyHouse house{{.acme = networks(R"(["10.0.0.0/8", "2001:db8::/32", "127.0.0.0/8"])"), .config = behind_a_proxy}};
  for (const char* const inside :
       {"X-Forwarded-For: 10.1.2.3", "X-Forwarded-For: 192.0.2.1, 10.1.2.3", "X-Forwarded-For: [2001:db8::1]:4711",
        "X-Forwarded-For: ::ffff:10.1.2.3", "Forwarded: for=10.1.2.3;proto=https", "X-Forwarded-For: 127.0.0.1", ""}) {
    CAPTURE(inside);
    CHECK(outcome(house, inside) == "200");
  }
  for (const char* const outside : {"X-Forwarded-For: 192.0.2.1", "X-Forwarded-For: 10.1.2.3, 192.0.2.1",
                                    "X-Forwarded-For: 2001:db9::1", "Forwarded: for=10.1.2.3, for=192.0.2.1"}) {
    CAPTURE(outside);
    CHECK(outcome(house, outside) == "403 access_denied");
  }
}

TEST_CASE("Somebody whom a trusted proxy names by no address is in no network") {
  CompanyHouse house{{.acme = networks(R"(["0.0.0.0/0", "::/0", "127.0.0.1"])"), .config = behind_a_proxy}};
  for (const char* const unknown :
       {"X-Forwarded-For: unknown", "X-Forwarded-For: 10.1.2.3, unknown, 127.0.0.1", "X-Forwarded-For: 10.1.2.3,",
        "X-Forwarded-For;", "Forwarded: for=_hidden", "Forwarded: for=10.1.2.3, proto=https"}) {
    CAPTURE(unknown);
    CHECK(outcome(house, unknown) == "403 access_denied");
  }
  CHECK(outcome(house, "X-Forwarded-For: unknown, 10.1.2.3") == "200");
  house.import(networks("[]"));
  CHECK(outcome(house, "X-Forwarded-For: unknown") == "200");
}

TEST_CASE("What somebody who is not a trusted proxy says of addresses counts for nothing") {
  for (const char* const config : {"", "[server]\ntrusted_proxies = [\"10.0.0.0/8\", \"::/0\"]\n"}) {
    CAPTURE(config);
    CompanyHouse house{{.acme = networks(R"(["10.0.0.0/8"])"), .config = config}};
    for (const char* const header : {"X-Forwarded-For: 10.1.2.3", "Forwarded: for=10.1.2.3", ""}) {
      CAPTURE(header);
      CHECK(outcome(house, header) == "403 access_denied");
    }
    house.import(networks(R"(["127.0.0.1/32"])"));
    for (const char* const header : {"X-Forwarded-For: 192.0.2.1", "X-Forwarded-For: unknown", ""}) {
      CAPTURE(header);
      CHECK(outcome(house, header) == "200");
    }
  }
}

TEST_CASE("Those who are unknown behind a proxy share one limit") {
  CompanyHouse house{
      {.config = "[server]\ntrusted_proxies = [\"127.0.0.1\"]\n[tokens]\nrequests_per_minute_in_all = 2\n"}};
  CHECK(log_in(house, "X-Forwarded-For: unknown").status == 200);
  CHECK(log_in(house, "Forwarded: for=_hidden").status == 200);
  CHECK(log_in(house, "X-Forwarded-For: nonsense").status == 429);
  for (int i = 0; i < 2; ++i) {
    CHECK(log_in(house, "X-Forwarded-For: 10.1.2.3").status == 200);
    CHECK(log_in(house, "").status == 200);
  }
  CHECK(log_in(house, "X-Forwarded-For: 10.1.2.3").status == 429);
}

TEST_CASE("A network of IPv6 admits nobody from IPv4, and a mapped one needs the bits of IPv6") {
  CompanyHouse house{{.acme = networks(R"(["::/0"])")}};
  CHECK(outcome(house, "") == "403 access_denied");
  CHECK_THROWS_WITH(house.import(networks(R"(["127.0.0.0/8", "::ffff:127.0.0.0/8"])")),
                    Contains("/company/allowedNetworks/1: '::ffff:127.0.0.0/8' is not a network"));
  CHECK(outcome(house, "") == "403 access_denied");
  house.import(networks(R"(["::ffff:127.0.0.0/104"])"));
  CHECK(outcome(house, "") == "200");
}
