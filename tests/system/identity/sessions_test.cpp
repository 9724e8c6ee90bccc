// Events that end a session with the next request, although its access token has not expired.

#include <thread>

#include "tests/system/support/answers.hpp"
#include "tests/system/support/company_house.hpp"

using namespace stint::system_tests;

namespace {

struct House : CompanyHouse {
  using CompanyHouse::CompanyHouse;

  HttpResponse refresh(const Json& tokens) {
    return ask_token(
        {{"grant_type", "refresh_token"}, {"client_id", "public"}, {"refresh_token", text(tokens, "refresh_token")}});
  }
  /// Whether both tokens of a pair are invalid.
  bool has_ended(const Json& tokens) {
    const HttpResponse used = with_token(text(tokens, "access_token")).get("/absence-requests/my");
    const HttpResponse refreshed = refresh(tokens);
    if (used.status == 200 && refreshed.status == 200) return false;
    check_refused(used, 401, "authentication");
    CHECK_THAT(used.header("WWW-Authenticate").value_or(""), Catch::Contains("error=\"invalid_token\""));
    CHECK(text(refreshed.json(), "error") == "invalid_grant");
    return true;
  }
};

}  // namespace

TEST_CASE_METHOD(House, "A new password ends access tokens with the next request, and those of nobody else") {
  const Json phone = ok(log_in("erika"));
  const Json laptop = ok(log_in("erika"));
  const Json paul = ok(log_in("paul"));
  const std::string personal = run({"token", "create", "--email", "erika@acme.example", "--name", "x"}).out;
  REQUIRE(run({"user", "password", "--email", "erika@acme.example"}, "battery staple\n").err == "");
  CHECK(has_ended(phone));
  CHECK(has_ended(laptop));
  CHECK_FALSE(has_ended(paul));
  CHECK(with_token(personal.substr(0, personal.size() - 1)).get("/user/profile").status == 200);

  SECTION("a login with the new one is good, and again after a restart") {
    const HttpResponse login = ask_token({{"grant_type", "password"},
                                          {"client_id", "public"},
                                          {"username", "erika@acme.example"},
                                          {"password", "battery staple"}});
    restart(true);
    CHECK_FALSE(has_ended(ok(login)));
    CHECK(with_token(text(phone, "access_token")).get("/user/profile").status == 401);
  }
}

TEST_CASE_METHOD(House, "An import with another password ends sessions, one with the same does not") {
  const Json before = ok(log_in("erika"));
  import(R"({"employees": {"erika": {"lastName": "Mustermann"}}})"_json);
  CHECK(with_token(text(before, "access_token")).get("/user/profile").status == 200);
  import(R"({"employees": {"erika": {"passwordHash": null, "password": "another one"}}})"_json);
  CHECK(has_ended(before));
}

TEST_CASE("A login that is not linked any more ends sessions") {
  House house{{.acme = R"({"employees": {"erika": {"identities": [{"provider": "google", "subject": "1"}]}}})"_json}};
  const Json first = ok(house.log_in("erika"));
  house.import(R"({"employees": {"erika": {"identities":
      [{"provider": "google", "subject": "1"}, {"provider": "slack", "subject": "2"}]}}})"_json);
  CHECK(house.with_token(text(first, "access_token")).get("/user/profile").status == 200);
  house.import(R"({"employees": {"erika": {"identities": [{"provider": "slack", "subject": "2"}]}}})"_json);
  CHECK(house.has_ended(first));
}

TEST_CASE("Of fifty who use the same refresh token at once one gets a pair, and then the family is revoked") {
  constexpr int many = 50;
  House house;
  const Json tokens = ok(house.log_in("erika"));
  std::vector<HttpResponse> answers(many);
  {
    std::vector<std::jthread> clients;
    for (int i = 0; i < many; ++i) {
      clients.emplace_back([&, i] {
        HttpClient client{house.server().url()};
        answers[static_cast<std::size_t>(i)] =
            client.post_form("/api/v2/oauth2/token", {{"grant_type", "refresh_token"},
                                                      {"client_id", "public"},
                                                      {"refresh_token", text(tokens, "refresh_token")}});
      });
    }
  }
  std::vector<Json> winners;
  for (const auto& answer : answers) {
    if (answer.status == 200) {
      winners.push_back(answer.json());
    } else {
      CHECK(answer.status == 400);
      CHECK(text(answer.json(), "error") == "invalid_grant");
    }
  }
  REQUIRE(winners.size() == 1);
  CHECK(house.refresh(winners[0]).status == 400);
  CHECK(house.refresh(tokens).status == 400);
  CHECK(house.with_token(text(winners[0], "access_token")).get("/user/profile").status == 200);
  CHECK(house.log_in("erika").status == 200);
}
