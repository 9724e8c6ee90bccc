#include <stint/application/accounts/accounts.hpp>
#include <stint/application/identity/tokens/sessions.hpp>

#include "tests/application/identity/login.hpp"

using namespace stint;
using namespace stint::test;
using application::RevocationRequest;
using application::TokenPair;
using application::Work;

namespace {

struct Exit : Login {
  /// `done`, or the error of the refusal.
  std::string revoke(const std::string& token, const std::string& client = "public") {
    return ask({.client_id = client,
                .client_secret = client == "public" ? std::nullopt : std::optional<std::string>{"open"},
                .token = token});
  }
  std::string ask(const RevocationRequest& request) {
    const auto refusal = application::revoke_token(token_services(), access_tokens, request, now);
    return refusal ? word(application::TokenAnswer{*refusal}) : "done";
  }
};

}  // namespace

TEST_CASE_METHOD(Exit, "A refresh token takes its session with it: refresh and access tokens, old and new") {
  const auto first = pair_of(erika);
  const auto second = std::get<TokenPair>(refresh(first.refresh_token));
  const auto other = pair_of(erika);
  REQUIRE(authenticated(first.access_token));
  CHECK(revoke(second.refresh_token) == "done");
  CHECK(word(refresh(second.refresh_token)) == "invalid_grant");
  CHECK_FALSE(authenticated(first.access_token));
  CHECK_FALSE(authenticated(second.access_token));
  CHECK(authenticated(other.access_token));
  CHECK(word(refresh(other.refresh_token)) == "tokens");
}

TEST_CASE_METHOD(Exit, "A refresh token that has been used ends its session as well") {
  const auto first = pair_of(erika);
  const auto second = std::get<TokenPair>(refresh(first.refresh_token));
  CHECK(revoke(first.refresh_token) == "done");
  CHECK(word(refresh(second.refresh_token)) == "invalid_grant");
  CHECK_FALSE(authenticated(second.access_token));
}

TEST_CASE_METHOD(Exit, "After a replay the access tokens of a family run out, unless one of its tokens is given back") {
  const auto first = pair_of(erika);
  const auto second = std::get<TokenPair>(refresh(first.refresh_token));
  const auto other = pair_of(erika);
  REQUIRE(word(refresh(first.refresh_token)) == "invalid_grant");
  CHECK(word(refresh(second.refresh_token)) == "invalid_grant");
  CHECK(authenticated(first.access_token));
  CHECK(authenticated(second.access_token));

  const auto given_back = GENERATE(0, 1);
  CHECK(revoke((given_back == 0 ? first : second).refresh_token) == "done");
  CHECK_FALSE(authenticated(first.access_token));
  CHECK_FALSE(authenticated(second.access_token));
  CHECK(authenticated(other.access_token));
  CHECK(word(refresh(second.refresh_token)) == "invalid_grant");
  CHECK(word(refresh(other.refresh_token)) == "tokens");
}

TEST_CASE_METHOD(Exit, "After a replay a token of the family is still its client's alone") {
  const auto first = pair_of(erika, "gate");
  const auto second = std::get<TokenPair>(refresh(first.refresh_token, "gate"));
  REQUIRE(word(refresh(first.refresh_token, "gate")) == "invalid_grant");
  CHECK(revoke(second.refresh_token) == "invalid_grant");
  CHECK(authenticated(second.access_token));
}

TEST_CASE_METHOD(Exit, "A session that is ended during a lock stays ended after it") {
  const auto pair = pair_of(erika);
  change_store([&](Work& work) { CHECK(application::lock_account({work, now, zones}, erika.email)); });
  CHECK(revoke(pair.refresh_token) == "done");
  change_store([&](Work& work) { CHECK(application::unlock_account({work, now, zones}, erika.email)); });
  CHECK_FALSE(authenticated(pair.access_token));
  CHECK(word(refresh(pair.refresh_token)) == "invalid_grant");
}

TEST_CASE_METHOD(Exit, "An ended session stays ended until its longest token would have expired") {
  const auto pair = pair_of(erika);
  REQUIRE(revoke(pair.refresh_token) == "done");
  change_store(
      [&](Work& work) { work.revoked_access().remove_expired(now + application::longest_access_lifetime - 1ms); });
  CHECK_FALSE(authenticated(pair.access_token));
}

TEST_CASE_METHOD(Exit, "An access token ends alone") {
  const auto pair = pair_of(erika);
  REQUIRE(authenticated(pair.access_token));
  CHECK(revoke(pair.access_token) == "done");
  CHECK_FALSE(authenticated(pair.access_token));
  const auto next = refresh(pair.refresh_token);
  REQUIRE(word(next) == "tokens");
  CHECK(authenticated(std::get<TokenPair>(next).access_token));
}

TEST_CASE_METHOD(Exit, "A personal token ends, whichever client presents it, and that is written down") {
  const auto token = personal_token_of(erika);
  const auto other = personal_token_of(erika);
  CHECK(revoke(token.text, "gate") == "done");
  CHECK_FALSE(authenticated(token.text));
  CHECK(authenticated(other.text));
  store.read([&](Work& work) {
    const auto last = work.audit().page(acme.id, {}).back();
    CHECK(last.action == "token.revoked");
    CHECK(last.actor == erika.id);
    CHECK(last.details == std::vector<std::pair<std::string, std::string>>{{"token", std::to_string(token.token.id)},
                                                                           {"name", "script"}});
  });
}

TEST_CASE_METHOD(Exit, "A token that is expired, revoked or unknown is revoked already") {
  const auto pair = pair_of(erika);
  const auto token = personal_token_of(erika);
  for (const std::string& text : {std::string{"nonsense"}, pair.access_token + "x", std::string{"svc_nonsense"}}) {
    CHECK(revoke(text) == "done");
  }
  for (const std::string& text : {pair.access_token, pair.refresh_token, token.text}) {
    CHECK(revoke(text) == "done");
    CHECK(revoke(text) == "done");
  }
  const auto old = pair_of(erika);
  now += 31 * 24h;
  CHECK(revoke(old.access_token) == "done");
  CHECK(revoke(old.refresh_token) == "done");
}

TEST_CASE_METHOD(Exit, "A token of another client is refused and stays") {
  const auto pair = pair_of(erika, "gate");
  for (const char* client : {"public", "web"}) {
    CHECK(revoke(pair.access_token, client) == "invalid_grant");
    CHECK(revoke(pair.refresh_token, client) == "invalid_grant");
  }
  CHECK(authenticated(pair.access_token));
  CHECK(word(refresh(pair.refresh_token, "gate")) == "tokens");
  CHECK(revoke(pair.access_token, "gate") == "done");
  CHECK_FALSE(authenticated(pair.access_token));
}

TEST_CASE_METHOD(Exit, "A client proves itself before it learns anything about the token") {
  const auto pair = pair_of(erika);
  const auto refused = [&](std::optional<std::string> client, std::optional<std::string> secret) {
    return ask({.client_id = std::move(client), .client_secret = std::move(secret), .token = pair.refresh_token});
  };
  CHECK(refused({}, {}) == "invalid_request");
  CHECK(refused("gate", {}) == "invalid_client");
  CHECK(refused("gate", "shut") == "invalid_client");
  CHECK(refused("nobody", "open") == "invalid_client");
  CHECK(ask({.client_id = "gate", .client_secret = "shut"}) == "invalid_client");
  CHECK(ask({.client_id = "public"}) == "invalid_request");
  CHECK(word(refresh(pair.refresh_token)) == "tokens");
}

TEST_CASE_METHOD(Exit, "Who is locked may still end a session") {
  const auto pair = pair_of(erika);
  change_store([&](Work& work) { work.accounts().set_active(erika.id, false); });
  REQUIRE(authenticated(pair.access_token)->is_locked);
  CHECK(revoke(pair.refresh_token) == "done");
  CHECK_FALSE(authenticated(pair.access_token));
}

TEST_CASE_METHOD(Exit, "What is given back is in the audit trail, once and by whom") {
  const auto pair = pair_of(erika);
  const auto other = pair_of(erika);
  for (int i = 0; i < 2; ++i) {
    CHECK(revoke(pair.access_token) == "done");
    CHECK(revoke(pair.refresh_token) == "done");
    CHECK(revoke("nonsense") == "done");
  }
  CHECK(actions_besides_logins() == std::vector<std::string>{"access-token.revoked", "session.ended"});
  store.read([&](Work& work) { CHECK(work.audit().page(acme.id, {}).back().actor == erika.id); });
  CHECK(authenticated(other.access_token));
}
