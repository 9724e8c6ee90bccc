// How sessions are continued, and how they end.

#include "tests/system/support/answers.hpp"
#include "tests/system/support/company_house.hpp"

using namespace std::chrono_literals;
using namespace stint::system_tests;

namespace {

struct Tokens {
  std::string access;
  std::string refresh;
};

Tokens tokens_of(const HttpResponse& response) {
  const Json tokens = ok(response);
  return {text(tokens, "access_token"), text(tokens, "refresh_token")};
}

HttpResponse refresh(CompanyHouse& house, const std::string& token) {
  return house.ask_token({{"grant_type", "refresh_token"}, {"client_id", "public"}, {"refresh_token", token}});
}

bool is_refused(const HttpResponse& response) {
  return response.status == 400 && text(response.json(), "error") == "invalid_grant";
}

bool works(CompanyHouse& house, const std::string& access) {
  return house.with_token(access).get("/user/profile").status == 200;
}

}  // namespace

TEST_CASE("A refresh token gives a new pair, once") {
  CompanyHouse house;
  const Tokens first = tokens_of(house.log_in("erika"));
  const Tokens second = tokens_of(refresh(house, first.refresh));
  CHECK(second.refresh != first.refresh);
  CHECK(second.access != first.access);
  CHECK(works(house, second.access));
  CHECK(works(house, first.access));

  SECTION("and used again it ends its whole family") {
    CHECK(is_refused(refresh(house, first.refresh)));
    CHECK(is_refused(refresh(house, second.refresh)));
  }
  SECTION("while another login of the same person goes on") {
    const Tokens other = tokens_of(house.log_in("erika"));
    CHECK(is_refused(refresh(house, first.refresh)));
    CHECK(refresh(house, other.refresh).status == 200);
  }
  SECTION("and the next gives the one after, across a crash of the server") {
    house.restart(true);
    const Tokens third = tokens_of(refresh(house, second.refresh));
    CHECK(works(house, third.access));
  }
}

TEST_CASE("Lifetimes are what the operator configures") {
  CompanyHouse house{{.config = "[tokens]\naccess_lifetime_seconds = 60\nrefresh_lifetime_seconds = 120\n"}};
  const HttpResponse login = house.log_in("erika");
  CHECK(ok(login).at("expires_in") == 60);
  house.clock().advance(61s);
  CHECK_FALSE(works(house, tokens_of(login).access));
  house.clock().advance(60s);
  CHECK(is_refused(refresh(house, tokens_of(login).refresh)));
}

TEST_CASE("A session ends when it is as old as configured, however often it is refreshed") {
  CompanyHouse house{{.config = "[tokens]\nsession_lifetime_seconds = 1200\naccess_lifetime_seconds = 600\n"}};
  const auto refresh = [&](const Json& tokens) {
    return house.ask_token(
        {{"grant_type", "refresh_token"}, {"client_id", "public"}, {"refresh_token", text(tokens, "refresh_token")}});
  };
  Json tokens = ok(house.log_in("erika"));
  CHECK(tokens.at("expires_in") == 600);
  house.clock().advance(std::chrono::seconds{900});
  tokens = ok(refresh(tokens));
  CHECK(tokens.at("expires_in").as_int64() <= 300);  // the access token ends with the session
  house.clock().advance(std::chrono::seconds{310});
  CHECK(house.with_token(text(tokens, "access_token")).get("/user/profile").status == 401);
  CHECK(text(refresh(tokens).json(), "error") == "invalid_grant");
  ok(house.log_in("erika"));
}
