#include "tests/application/identity/login.hpp"

using namespace stint;
using namespace stint::test;
using domain::Role;

namespace {

struct Counter : Login {
  /// An access token with claims that no login would issue.
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

TEST_CASE_METHOD(Login, "A personal token says who asks, too") {
  const auto who = authenticated(personal_token_of(erika).text).value();
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

TEST_CASE_METHOD(Login, "A personal token works through its last day, in UTC") {
  const auto token = personal_token_of(erika, day("2026-03-02")).text;
  now = day("2026-03-03") - 1ms;
  CHECK(authenticated(token));
  now = day("2026-03-03");
  CHECK_FALSE(authenticated(token));
}

TEST_CASE_METHOD(Login, "An access token dies when it expires") {
  const auto token = pair_of(max).access_token;
  now += 15min - 1ms;
  CHECK(authenticated(token));
  now += 1ms;
  CHECK_FALSE(authenticated(token));
}

TEST_CASE_METHOD(Login, "A locked account is recognised as such") {
  const auto personal = personal_token_of(erika).text;
  const auto token = pair_of(erika).access_token;
  change_store([&](application::Work& work) { work.accounts().set_active(erika.id, false); });
  CHECK(authenticated(token)->is_locked);
  CHECK(authenticated(personal)->is_locked);
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

TEST_CASE_METHOD(Counter, "An access token of another session epoch is nobody's") {
  const auto before = pair_of(erika).access_token;
  const auto others = pair_of(max).access_token;
  change_store([&](application::Work& work) { work.accounts().raise_session_epoch(erika.id); });
  CHECK_FALSE(authenticated(before));
  CHECK(authenticated(others));
  const auto after = pair_of(erika).access_token;
  CHECK(authenticated(after));
  CHECK_FALSE(authenticated(token_of(erika.id, "public")));  // as one issued before epochs existed
  CHECK(authenticated(token_of(max.id, "public")));
}

TEST_CASE_METHOD(Login, "The epoch of a login counts for its refreshes, too, and personal tokens have none") {
  const auto personal = personal_token_of(erika).text;
  change_store([&](application::Work& work) { work.accounts().raise_session_epoch(erika.id); });
  const auto next = std::get<application::TokenPair>(refresh(pair_of(erika).refresh_token));
  CHECK(signer.verify(next.access_token)->session_epoch == 1);
  CHECK(authenticated(next.access_token));
  CHECK(authenticated(personal));
}

TEST_CASE_METHOD(Login, "A revoked access token is nobody's, by itself or with its session, as long as it would live") {
  const auto pair = pair_of(erika);
  const auto claims = signer.verify(pair.access_token).value();
  const auto same_session = std::get<application::TokenPair>(refresh(pair.refresh_token)).access_token;
  const auto other_session = pair_of(erika).access_token;
  const auto revoke = [&](const std::string& id) {
    change_store([&](application::Work& work) { work.revoked_access().add(id, erika.id, claims.expires_at); });
  };
  revoke(claims.token_id);
  CHECK_FALSE(authenticated(pair.access_token));
  CHECK(authenticated(same_session));
  revoke(claims.session);
  CHECK_FALSE(authenticated(same_session));
  CHECK(authenticated(other_session));
  now = claims.expires_at - 1ms;
  CHECK_FALSE(authenticated(same_session));
}

TEST_CASE_METHOD(Login, "A locked account with a revoked token is nobody, one with a token that holds is recognised") {
  const auto revoked = pair_of(erika).access_token;
  const auto good = pair_of(erika).access_token;
  change_store([&](application::Work& work) {
    work.revoked_access().add(signer.verify(revoked)->token_id, erika.id, now + 15min);
    work.accounts().set_active(erika.id, false);
  });
  CHECK_FALSE(authenticated(revoked));
  CHECK(authenticated(good)->is_locked);
}

TEST_CASE_METHOD(Login, "The use of a personal token is noted, that of a worthless one is not") {
  const auto token = personal_token_of(erika, day("2026-03-02"));
  REQUIRE_FALSE(authenticated(token.text.substr(0, token.text.size() - 1) + "!"));
  CHECK_FALSE(token_uses.has_waiting());
  REQUIRE(authenticated(token.text));
  CHECK(token_uses.has_waiting());
  change_store([&](application::Work& work) { token_uses.write(work.personal_tokens(), now); });
  now = day("2026-03-03");
  REQUIRE_FALSE(authenticated(token.text));
  CHECK_FALSE(token_uses.has_waiting());
}

namespace {

/// An authenticated user who waits in the queue.
struct Queue : Login {
  std::string looked_at_again(const application::Authenticated& who) {
    std::string outcome;
    store.read([&](application::Work& work) {
      const auto again = application::look_again(work, zones, who, now);
      if (!again) {
        outcome = "unauthenticated";
        return;
      }
      CHECK(again->caller.employee == who.caller.employee);
      CHECK(again->caller.company == who.caller.company);
      outcome = std::string{domain::name(again->caller.role)} + (again->is_locked ? ", locked" : "");
    });
    return outcome;
  }
};

}  // namespace

TEST_CASE_METHOD(Queue, "Who has waited is looked at again: role, lock, session") {
  const auto pair = pair_of(max);
  const auto who = authenticated(pair.access_token).value();
  CHECK(looked_at_again(who) == "MANAGER");
  SECTION("demoted") {
    change(max, [](domain::Employee& employee) { employee.role = Role::user; });
    CHECK(looked_at_again(who) == "USER");
  }
  SECTION("locked") {
    change_store([&](application::Work& work) { work.accounts().set_active(max.id, false); });
    CHECK(looked_at_again(who) == "MANAGER, locked");
  }
  SECTION("all sessions ended, as by a new password") {
    change_store([&](application::Work& work) { work.accounts().raise_session_epoch(max.id); });
    CHECK(looked_at_again(who) == "unauthenticated");
  }
  SECTION("the token revoked") {
    const auto claims = signer.verify(pair.access_token).value();
    change_store([&](application::Work& work) { work.revoked_access().add(claims.token_id, max.id, now + 15min); });
    CHECK(looked_at_again(who) == "unauthenticated");
  }
  SECTION("the session revoked") {
    const auto claims = signer.verify(pair.access_token).value();
    change_store([&](application::Work& work) { work.revoked_access().add(claims.session, max.id, now + 15min); });
    CHECK(looked_at_again(who) == "unauthenticated");
  }
  SECTION("another's token revoked") {
    change_store([&](application::Work& work) { work.revoked_access().add("another", max.id, now + 15min); });
    CHECK(looked_at_again(who) == "MANAGER");
  }
}

TEST_CASE_METHOD(Queue, "Who has waited with a personal token is looked at again, too") {
  const auto token = personal_token_of(max);
  const auto who = authenticated(token.text).value();
  CHECK(looked_at_again(who) == "MANAGER");
  SECTION("revoked") {
    change_store([&](application::Work& work) { work.personal_tokens().remove(token.token.id); });
    CHECK(looked_at_again(who) == "unauthenticated");
  }
  SECTION("locked") {
    change_store([&](application::Work& work) { work.accounts().set_active(max.id, false); });
    CHECK(looked_at_again(who) == "MANAGER, locked");
  }
}
