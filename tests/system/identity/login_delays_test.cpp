// Guessing passwords gets slower, for existing and unknown names alike, without delaying other users.

#include "tests/system/support/answers.hpp"
#include "tests/system/support/company_house.hpp"

using namespace std::chrono_literals;
using namespace stint::system_tests;

namespace {

struct House : CompanyHouse {
  HttpResponse try_password(const std::string& name, const std::string& password) {
    return ask_token({{"grant_type", "password"}, {"client_id", "public"}, {"username", name}, {"password", password}});
  }
  HttpResponse guess(const std::string& name) { return try_password(name, "guess"); }
  HttpResponse log_in_as(const std::string& name) { return try_password(name, std::string{house_password}); }
  /// Guesses that often, waiting if requested.
  void guess_times(int times, const std::string& name) {
    for (int i = 0; i < times; ++i) {
      HttpResponse response = guess(name);
      while (response.status == 429) {
        clock().advance(std::chrono::seconds{std::stoi(response.header("Retry-After").value())});
        response = guess(name);
      }
      REQUIRE(response.status == 400);
    }
  }
};

const std::string erika = "erika@acme.example";
const std::string no_one = "no_one@acme.example";

void check_slowed_down(const HttpResponse& response, const std::string& seconds) {
  CAPTURE(response.body);
  CHECK(response.status == 429);
  CHECK(response.header("Retry-After") == seconds);
  CHECK(response.header("Cache-Control") == "no-store");
  CHECK(text(response.json(), "error") == "slow_down");
}

}  // namespace

TEST_CASE_METHOD(
    House, "After five wrong passwords a name has to wait, whether somebody bears it or not, in the very same words") {
  std::vector<std::string> bodies;
  for (const auto& name : {erika, no_one}) {
    CAPTURE(name);
    for (int i = 0; i < 5; ++i) CHECK(text(guess(name).json(), "error") == "invalid_grant");
    const HttpResponse refused = log_in_as(name);
    check_slowed_down(refused, "1");
    bodies.push_back(refused.body);
    check_slowed_down(guess(name), "1");
  }
  CHECK(bodies[0] == bodies[1]);
  clock().advance(1s);
  CHECK(log_in_as(erika).status == 200);
}

TEST_CASE_METHOD(House, "While a name waits its sessions go on, and everybody else logs in") {
  const Json tokens = ok(log_in("erika"));
  const auto session = with_token(text(tokens, "access_token"));
  ProgramResult made = run({"token", "create", "--email", erika, "--name", "script"});
  made.out.pop_back();
  guess_times(10, erika);
  CHECK(log_in_as(erika).status == 429);

  CHECK(session.get("/user/profile").status == 200);
  CHECK(with_token(made.out).get("/user/profile").status == 200);
  CHECK(
      ask_token(
          {{"grant_type", "refresh_token"}, {"client_id", "public"}, {"refresh_token", text(tokens, "refresh_token")}})
          .status == 200);
  CHECK(log_in("max").status == 200);
}

TEST_CASE_METHOD(House, "A locked account with its right password waits like one with a wrong password") {
  for (int i = 0; i < 5; ++i) CHECK(log_in_as("lena@acme.example").status == 400);
  check_slowed_down(log_in_as("lena@acme.example"), "1");
}
