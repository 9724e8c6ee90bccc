#include <thread>

#include <stint/application/identity/second_factor/codes.hpp>
#include <stint/application/identity/sign_in/admission.hpp>

#include "tests/application/identity/login.hpp"

using namespace stint;
using namespace stint::test;
using application::TokenRefusal;
using application::Work;
using fakes::PlainCodes;

namespace {

/// Max has a second factor with the secret `secret 7`.
struct Phone : Login {
  Phone() {
    change_store([this](Work& work) { work.accounts().set_totp_secret(max.id, secret); });
  }
  /// Max's challenge after his password.
  std::string challenge(const std::string& client = "public") {
    return std::get<application::MfaChallenge>(password("max@acme", "max", client)).token;
  }
  /// The code in max's app, steps of 30 s later or earlier.
  [[nodiscard]] std::string code(std::int64_t steps = 0) const { return PlainCodes::code_at(secret, now, steps); }

  const std::string secret = "secret 7";
};

}  // namespace

TEST_CASE_METHOD(Phone, "The code of the app answers the challenge with tokens of the client that began") {
  const auto answer = one_time_code(challenge("gate"), code(), "gate");
  REQUIRE(word(answer) == "tokens");
  const auto claims = signer.verify(std::get<application::TokenPair>(answer).access_token).value();
  CHECK(claims.subject == max.id);
  CHECK(claims.client_id == "gate");
  CHECK(word(refresh(std::get<application::TokenPair>(answer).refresh_token, "gate")) == "tokens");
}

TEST_CASE_METHOD(Phone, "A code may be one step early or late, no more") {
  const auto [steps, outcome] = GENERATE(table<std::int64_t, std::string>(
      {{-2, "invalid_grant"}, {-1, "tokens"}, {0, "tokens"}, {1, "tokens"}, {2, "invalid_grant"}}));
  CAPTURE(steps);
  CHECK(word(one_time_code(challenge(), code(steps))) == outcome);
}

TEST_CASE_METHOD(Phone, "A code works once, and none works that is older than one that did") {
  REQUIRE(word(one_time_code(challenge(), code())) == "tokens");
  CHECK(word(one_time_code(challenge(), code())) == "invalid_grant");
  CHECK(word(one_time_code(challenge(), code(-1))) == "invalid_grant");
  CHECK(word(one_time_code(challenge(), code(1))) == "tokens");
  CHECK(word(one_time_code(challenge(), code())) == "invalid_grant");
  now += 30s;
  CHECK(word(one_time_code(challenge(), code())) == "invalid_grant");
  now += 30s;
  CHECK(word(one_time_code(challenge(), code())) == "tokens");
}

TEST_CASE_METHOD(Phone, "Of many who try one code at once one gets in") {
  std::vector<std::string> challenges;
  for (int i = 0; i < 8; ++i) challenges.push_back(challenge());
  const auto services = token_services();
  const auto right = code();
  std::atomic<int> let_in{0};
  {
    std::vector<std::jthread> threads;
    for (const auto& token : challenges) {
      threads.emplace_back([&, token] {
        const auto answer = application::exchange_token(
            services, {.grant_type = "mfa_totp", .client_id = "public", .mfa_token = token, .totp_code = right}, now);
        if (word(answer) == "tokens") ++let_in;
      });
    }
  }
  CHECK(let_in == 1);
}

TEST_CASE_METHOD(Phone, "A challenge that was answered is gone") {
  const auto token = challenge();
  REQUIRE(word(one_time_code(token, code())) == "tokens");
  CHECK(word(one_time_code(token, code(1))) == "invalid_grant");
}

TEST_CASE_METHOD(Phone, "The fifth wrong code ends the challenge") {
  const auto token = challenge();
  for (int i = 0; i < 4; ++i) CHECK(word(one_time_code(token, "wrong")) == "invalid_grant");
  SECTION("the fourth does not") { CHECK(word(one_time_code(token, code())) == "tokens"); }
  SECTION("the fifth does; the next login is as any other") {
    CHECK(word(one_time_code(token, code(-2))) == "invalid_grant");
    CHECK(word(one_time_code(token, code())) == "invalid_grant");
    CHECK(word(one_time_code(challenge(), code())) == "tokens");
  }
}

TEST_CASE_METHOD(Phone, "A challenge lives five minutes") {
  const auto token = challenge();
  now += 5min - 1ms;
  SECTION("until then it can be answered") { CHECK(word(one_time_code(token, code())) == "tokens"); }
  SECTION("from then on it cannot") {
    now += 1ms;
    CHECK(word(one_time_code(token, code())) == "invalid_grant");
  }
}

TEST_CASE_METHOD(Phone, "A challenge is its client's; another who answers it changes nothing") {
  const auto token = challenge("gate");
  CHECK(word(one_time_code(token, code(), "web")) == "invalid_grant");
  CHECK(word(one_time_code(token, code(), "public")) == "invalid_grant");
  CHECK(word(one_time_code(token, code(), "gate")) == "tokens");
}

TEST_CASE_METHOD(Phone, "Whatever is wrong, the words are the same") {
  const auto token = challenge();
  const auto wrong = std::get<TokenRefusal>(one_time_code(token, "123456"));
  CHECK(std::get<TokenRefusal>(one_time_code("nonsense", code())).description == wrong.description);
  change_store([&](Work& work) { work.accounts().set_active(max.id, false); });
  const auto locked = std::get<TokenRefusal>(one_time_code(token, code()));
  CHECK(word(locked) == "invalid_grant");
  CHECK(locked.description == wrong.description);
}

TEST_CASE_METHOD(Phone, "Who was locked in between stays outside, and the code is not used up") {
  const auto token = challenge();
  change_store([&](Work& work) { work.accounts().set_active(max.id, false); });
  CHECK(word(one_time_code(token, code())) == "invalid_grant");
  change_store([&](Work& work) { work.accounts().set_active(max.id, true); });
  CHECK(word(one_time_code(token, code())) == "tokens");
}

TEST_CASE_METHOD(Phone, "Where two-factor was turned off in between one logs in anew") {
  const auto token = challenge();
  change_store([&](Work& work) { work.accounts().set_totp_secret(max.id, std::nullopt); });
  CHECK(word(one_time_code(token, code())) == "invalid_grant");
  CHECK(word(password("max@acme", "max")) == "tokens");
}

TEST_CASE_METHOD(Phone, "A company's networks hold for the code too, and it is not used up") {
  const auto token = challenge();
  choose([](domain::Company& company) { company.allowed_networks = {"10.0.0.0/8"}; });
  CHECK(word(one_time_code(token, code())) == "access_denied");
  choose([](domain::Company& company) { company.allowed_networks = {}; });
  CHECK(word(one_time_code(token, code())) == "tokens");
}

TEST_CASE_METHOD(Phone, "A request without challenge or code is invalid") {
  CHECK(word(exchange({.grant_type = "mfa_totp", .client_id = "public", .totp_code = "123456"})) == "invalid_request");
  CHECK(word(exchange({.grant_type = "mfa_totp", .client_id = "public", .mfa_token = challenge()})) ==
        "invalid_request");
}

TEST_CASE_METHOD(Phone, "A challenge is answered whoever issued it") {
  std::string token;
  change_store(
      [&](Work& work) { token = application::issue_challenge(token_services(), work, max.id, "public", now).token; });
  CHECK(word(one_time_code(token, code())) == "tokens");
}

TEST_CASE_METHOD(Phone, "A recovery code takes the place of a code, once") {
  std::vector<std::string> recovery;
  change_store([&](Work& work) { recovery = application::give_recovery_codes(work, random, digests, max.id); });
  REQUIRE(recovery.size() == 10);
  CHECK(word(one_time_code(challenge(), recovery[3])) == "tokens");
  CHECK(word(one_time_code(challenge(), recovery[3])) == "invalid_grant");
  CHECK(word(one_time_code(challenge(), recovery[4])) == "tokens");
  CHECK(word(one_time_code(challenge(), code())) == "tokens");
}

TEST_CASE_METHOD(Phone,
                 "Ten wrong codes are free, over however many challenges; then codes have to wait, passwords not") {
  for (int i = 0; i < 10; ++i) CHECK(word(one_time_code(challenge(), "wrong")) == "invalid_grant");
  const auto token = challenge();
  const auto early = one_time_code(token, code());
  REQUIRE(word(early) == "slow_down");
  CHECK(std::get<TokenRefusal>(early).retry_after == 1s);
  now += 1s;
  CHECK(word(one_time_code(token, "wrong")) == "invalid_grant");
  CHECK(std::get<TokenRefusal>(one_time_code(token, code())).retry_after == 2s);
  now += 2s;
  CHECK(word(one_time_code(token, code())) == "tokens");
  now += 30s;
  for (int i = 0; i < 10; ++i) CHECK(word(one_time_code(challenge(), "wrong")) == "invalid_grant");
}
