// Logging in with a second factor: the code of an authenticator app completes the challenge after a password.

#include <algorithm>
#include <thread>

#include "tests/system/support/answers.hpp"
#include "tests/system/support/authenticator_app.hpp"
#include "tests/system/support/company_house.hpp"

using namespace std::chrono_literals;
using namespace stint::system_tests;

namespace {

const std::string secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/// Erika has two-factor.
struct House : CompanyHouse {
  House() : CompanyHouse{{.acme = parsed(R"({"employees": {"erika": {"totpSecret": ")" + secret + R"("}}})")}} {
    wait_for_new_step(clock());
  }

  std::string challenge() { return text(ok(log_in("erika")), "mfa_token"); }
  HttpResponse answer(const std::string& challenge, const std::string& code) {
    return ask_token(
        {{"grant_type", "mfa_totp"}, {"client_id", "public"}, {"mfa_token", challenge}, {"totp_code", code}});
  }
  [[nodiscard]] std::string code(std::chrono::seconds later = 0s) { return code_of_app(secret, clock(), later); }
};

void check_error(const HttpResponse& response, int status, std::string_view error) {
  CAPTURE(response.body);
  CHECK(response.status == status);
  CHECK(response.header("Cache-Control") == "no-store");
  CHECK(shape_of(response.json()) == std::set<std::string>{"error: string", "error_description: string"});
  CHECK(text(response.json(), "error") == error);
}

}  // namespace

TEST_CASE_METHOD(House, "The code of the app completes a login") {
  const HttpResponse response = answer(challenge(), code());
  CHECK(response.header("Cache-Control") == "no-store");
  const Json tokens = ok(response);
  CHECK(shape_of(tokens) == std::set<std::string>{"access_token: string", "refresh_token: string", "token_type: string",
                                                  "expires_in: number", "scope: string"});
  CHECK(ok(with_token(text(tokens, "access_token")).get("/user/profile")).at("email") == "erika@acme.example");
  CHECK(
      ask_token(
          {{"grant_type", "refresh_token"}, {"client_id", "public"}, {"refresh_token", text(tokens, "refresh_token")}})
          .status == 200);
}

TEST_CASE("A code works once, over however many challenges, and across a crash of the server") {
  House house;
  const std::string code = house.code();
  const std::string second = house.challenge();
  CHECK(house.answer(house.challenge(), code).status == 200);
  check_error(house.answer(second, code), 400, "invalid_grant");
  house.restart(true);
  check_error(house.answer(house.challenge(), code), 400, "invalid_grant");
  CHECK(house.answer(second, house.code(30s)).status == 200);
}

TEST_CASE("Of twenty who try one code at once one gets in") {
  House house;
  constexpr int people = 20;
  std::vector<std::string> challenges;
  for (int i = 0; i < people; ++i) challenges.push_back(house.challenge());
  const std::string code = house.code();
  std::vector<int> statuses(people);
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < people; ++i) {
      threads.emplace_back([&, i, url = house.server().url()] {
        HttpClient client{url};
        statuses[i] = client
                          .post_form("/api/v2/oauth2/token", {{"grant_type", "mfa_totp"},
                                                              {"client_id", "public"},
                                                              {"mfa_token", challenges[i]},
                                                              {"totp_code", code}})
                          .status;
      });
    }
  }
  CHECK(std::ranges::count(statuses, 200) == 1);
}
