#include <catch2/catch.hpp>

#include "tests/application/identity/login.hpp"

using namespace stint;
using namespace stint::test;
using namespace std::chrono_literals;
using domain::Role;

namespace {

class Counter : public Login {
 public:
  /// An access token that says what no login would let it say.
  std::string token_of(domain::EmployeeId subject, const std::string& client) {
    return signer.sign({.issuer = "us",
                        .audience = "us",
                        .subject = subject,
                        .company = acme.id,
                        .role = Role::administrator,
                        .client_id = client,
                        .token_id = "1",
                        .scope = "stint",
                        .issued_at = now,
                        .expires_at = now + 15min});
  }
  /// A personal token `svc_erika` of erika's.
  void give_token(std::optional<domain::Date> expires_on = {}) {
    change_store([&](application::Work& work) {
      work.personal_tokens().add({.hash = digests.sha256("svc_erika"),
                                  .employee = erika.id,
                                  .name = "script",
                                  .created_at = now,
                                  .expires_on = expires_on});
    });
  }
};

}  // namespace

TEST_CASE_METHOD(Login, "An access token says who asks") {
  const auto who = authenticated(pair_of(max).access_token).value();
  CHECK(who.caller.company == acme.id);
  CHECK(who.caller.employee == max.id);
  CHECK(who.caller.role == Role::manager);
  CHECK(who.caller.client_id == "public");
  CHECK_FALSE(who.caller.is_terminal);
  CHECK_FALSE(who.caller.personal_token);
  CHECK_FALSE(who.is_locked);
}

TEST_CASE_METHOD(Counter, "A personal token says who asks, too") {
  give_token();
  const auto who = authenticated("svc_erika").value();
  CHECK(who.caller.employee == erika.id);
  CHECK(who.caller.role == Role::user);
  CHECK(who.caller.personal_token);
  CHECK_FALSE(who.caller.is_terminal);
}

TEST_CASE_METHOD(Login, "Any other text is nobody's") {
  const auto token = pair_of(max).access_token;
  for (const std::string& text : {std::string{}, std::string{"svc_"}, std::string{"svc_unknown"}, token + "x",
                                  token.substr(1), "svc_" + token, pair_of(max).refresh_token}) {
    CAPTURE(text);
    const auto who = authenticated(text);
    REQUIRE_FALSE(who);
    CHECK(who.error().refusal == domain::Refusal::unauthenticated);
  }
}

TEST_CASE_METHOD(Counter, "A personal token works through its last day, in UTC") {
  give_token(day("2026-03-02"));
  now = day("2026-03-03") - 1ms;
  CHECK(authenticated("svc_erika"));
  now = day("2026-03-03");
  CHECK_FALSE(authenticated("svc_erika"));
}

TEST_CASE_METHOD(Login, "An access token dies when it expires") {
  const auto token = pair_of(max).access_token;
  now += 15min - 1ms;
  CHECK(authenticated(token));
  now += 1ms;
  CHECK_FALSE(authenticated(token));
}

TEST_CASE_METHOD(Counter, "A locked account is recognised as such") {
  give_token();
  const auto token = pair_of(erika).access_token;
  change_store([&](application::Work& work) { work.accounts().set_active(erika.id, false); });
  CHECK(authenticated(token)->is_locked);
  CHECK(authenticated("svc_erika")->is_locked);
  change_store([&](application::Work& work) { work.accounts().set_active(erika.id, true); });
  CHECK_FALSE(authenticated(token)->is_locked);
}

TEST_CASE_METHOD(Login, "The role is the one somebody has now, not the one of the login") {
  const auto token = pair_of(erika).access_token;
  change(erika, [](domain::Employee& employee) { employee.role = Role::administrator; });
  CHECK(authenticated(token)->caller.role == Role::administrator);
  change(erika, [](domain::Employee& employee) { employee.role = Role::user; });
  CHECK(authenticated(token)->caller.role == Role::user);
}

TEST_CASE_METHOD(Counter, "A token for an employee that nobody knows is nobody's") {
  CHECK_FALSE(authenticated(token_of({999'999}, "public")));
}

TEST_CASE_METHOD(Counter, "A terminal is a client that the caller's own company registered as one") {
  CHECK(authenticated(pair_of(erika, "gate").access_token)->caller.is_terminal);
  CHECK(authenticated(pair_of(erika, "gate").access_token)->caller.client_id == "gate");
  CHECK_FALSE(authenticated(pair_of(erika, "web").access_token)->caller.is_terminal);
  for (const char* client : {"rocket", "nobody"}) {
    CAPTURE(client);
    CHECK_FALSE(authenticated(token_of(erika.id, client))->caller.is_terminal);
  }
}
