#include "tests/application/identity/login.hpp"

using namespace stint;
using namespace stint::test;
using application::TokenRefusal;

TEST_CASE_METHOD(Login, "The right password gives tokens, whatever the case of the address") {
  CHECK(word(password("max@acme", "max")) == "tokens");
  CHECK(word(password("MAX@Acme", "max")) == "tokens");
}

TEST_CASE_METHOD(Login, "A wrong password, an unknown user and one without a password get the same after the same") {
  const auto wrong = std::get<TokenRefusal>(password("max@acme", "wrong"));
  CHECK(word(wrong) == "invalid_grant");
  CHECK(hasher.checks == 1);
  for (const char* nobody : {"nobody@acme", "sam@acme"}) {
    CAPTURE(nobody);
    hasher.checks = 0;
    const auto unknown = std::get<TokenRefusal>(password(nobody, "wrong"));
    CHECK(unknown.error == wrong.error);
    CHECK(unknown.description == wrong.description);
    CHECK(hasher.checks == 1);
  }
}

TEST_CASE_METHOD(Login, "A locked account is answered like a wrong password") {
  const auto wrong = std::get<TokenRefusal>(password("max@acme", "wrong"));
  const auto locked = std::get<TokenRefusal>(password("lara@acme", "lara"));
  CHECK(locked.error == wrong.error);
  CHECK(locked.description == wrong.description);
}

TEST_CASE_METHOD(Login, "A client lets in the people of its own company alone") {
  CHECK(word(password("erika@acme", "erika", "gate")) == "tokens");
  CHECK(word(password("rita@rival", "rita", "gate")) == "invalid_grant");
  CHECK(word(password("rita@rival", "rita")) == "tokens");
}

TEST_CASE_METHOD(Login, "A company's networks are asked for after the password alone") {
  choose([](domain::Company& company) { company.allowed_networks = {"10.0.0.0/8"}; });
  application::TokenRequest request{
      .grant_type = "password", .client_id = "public", .username = "max@acme", .password = "max"};
  CHECK(word(exchange(request)) == "access_denied");  // its address is unknown
  std::vector<std::string> asked;
  bool inside = false;
  request.comes_from = [&](const std::vector<std::string>& networks) {
    asked = networks;
    return inside;
  };
  CHECK(word(exchange(request)) == "access_denied");
  CHECK(asked == std::vector<std::string>{"10.0.0.0/8"});
  inside = true;
  CHECK(word(exchange(request)) == "tokens");
  asked.clear();
  request.password = "wrong";
  CHECK(word(exchange(request)) == "invalid_grant");
  CHECK(asked.empty());
}

TEST_CASE_METHOD(Login, "With two-factor the password gives a challenge and no tokens") {
  change_store([&](application::Work& work) { work.accounts().set_totp_secret(max.id, "JBSWY3DPEHPK3PXP"); });
  const auto answer = password("max@acme", "max", "gate");
  const auto* challenge = std::get_if<application::MfaChallenge>(&answer);
  REQUIRE(challenge != nullptr);
  CHECK(challenge->expires_in == std::chrono::minutes{5});
  store.read([&](application::Work& work) {
    const auto kept = work.challenges().find(digests.sha256(challenge->token));
    REQUIRE(kept);
    CHECK(kept->employee == max.id);
    CHECK(kept->client_id == "gate");
    CHECK(kept->expires_at == now + std::chrono::minutes{5});
  });
  CHECK(word(password("max@acme", "wrong", "gate")) == "invalid_grant");
}

TEST_CASE_METHOD(Login, "A password that changes while it is checked lets nobody in") {
  hasher.meanwhile = [this] {
    change_store([&](application::Work& work) { work.accounts().set_password_hash(max.id, hasher.hash("new")); });
  };
  CHECK(word(password("max@acme", "max")) == "invalid_grant");
  hasher.meanwhile = nullptr;
  CHECK(word(password("max@acme", "new")) == "tokens");
}

TEST_CASE_METHOD(Login, "An account that is locked while its password is checked stays outside") {
  hasher.meanwhile = [this] {
    change_store([&](application::Work& work) { work.accounts().set_active(max.id, false); });
  };
  CHECK(word(password("max@acme", "max")) == "invalid_grant");
}

namespace {

/// Max logs in from one address; an attacker guesses at his password from another.
struct Siege : Login {
  std::string from(const std::string& address, const std::string& typed) {
    return word(exchange({.grant_type = "password",
                          .client_id = "public",
                          .username = "max@acme",
                          .password = typed,
                          .address = address}));
  }
  void be_guessed_at() {
    for (int i = 0; i < 15; ++i) {
      (void)from("203.0.113.9", "guess");
      now += std::chrono::seconds{10};
    }
    REQUIRE(from("203.0.113.9", "guess") == "slow_down");
  }
};

}  // namespace

TEST_CASE_METHOD(Siege, "From an address where they have logged in people are let in whatever others guess") {
  REQUIRE(from("192.0.2.1", "max") == "tokens");
  be_guessed_at();
  CHECK(from("192.0.2.1", "max") == "tokens");
  CHECK(from("203.0.113.9", "max") == "slow_down");
  CHECK(from("192.0.2.2", "max") == "slow_down");
}

TEST_CASE_METHOD(Siege,
                 "An address is known for thirty days after the latest login, and only after one that succeeded") {
  using namespace std::chrono_literals;
  REQUIRE(from("192.0.2.1", "max") == "tokens");
  REQUIRE(from("192.0.2.2", "wrong") == "invalid_grant");
  now += 24h * 30 - 151s;
  be_guessed_at();
  CHECK(from("192.0.2.1", "wrong") == "invalid_grant");  // looked at
  now += 1h + 1s;
  be_guessed_at();
  CHECK(from("192.0.2.1", "max") == "slow_down");
  CHECK(from("192.0.2.2", "max") == "slow_down");
}

TEST_CASE_METHOD(Siege, "Where a second factor is asked for, an address is known after the code") {
  change_store([&](application::Work& work) { work.accounts().set_totp_secret(max.id, "secret 1"); });
  REQUIRE(from("192.0.2.1", "max") == "challenge");
  be_guessed_at();
  CHECK(from("192.0.2.1", "max") == "slow_down");
}
