#include "tests/application/identity/login.hpp"

using namespace stint;
using namespace stint::test;
using application::TokenPair;

TEST_CASE_METHOD(Login, "A refresh token is replaced by another, again and again") {
  auto pair = pair_of(max, "gate");
  for (int round = 0; round < 3; ++round) {
    now += 10min;
    const auto next = std::get<TokenPair>(refresh(pair.refresh_token, "gate"));
    CHECK(next.refresh_token != pair.refresh_token);
    CHECK(next.access_token != pair.access_token);
    const auto who = authenticated(next.access_token);
    REQUIRE(who);
    CHECK(who->caller.client_id == "gate");
    pair = next;
  }
}

TEST_CASE_METHOD(Login, "A refresh token that is used twice takes its whole family with it, but no other") {
  const auto other = pair_of(max);
  const auto first = pair_of(max);
  const auto second = std::get<TokenPair>(refresh(first.refresh_token));
  CHECK(word(refresh(first.refresh_token)) == "invalid_grant");
  CHECK(word(refresh(second.refresh_token)) == "invalid_grant");
  CHECK(word(refresh(first.refresh_token)) == "invalid_grant");
  CHECK(word(refresh(other.refresh_token)) == "tokens");
}

TEST_CASE_METHOD(Login, "A refresh token is its client's; another who tries it changes nothing") {
  const auto pair = pair_of(max, "gate");
  CHECK(word(refresh(pair.refresh_token, "web")) == "invalid_grant");
  CHECK(word(refresh(pair.refresh_token, "public")) == "invalid_grant");
  CHECK(word(refresh(pair.refresh_token, "gate")) == "tokens");
}

TEST_CASE_METHOD(Login, "A refresh token lives 30 days; each new one its own") {
  const auto pair = pair_of(max);
  now += 24h * 30 - 1ms;
  const auto next = std::get<TokenPair>(refresh(pair.refresh_token));
  now += 1ms;
  CHECK(word(refresh(next.refresh_token)) == "tokens");
  const auto old = pair_of(max);
  now += 24h * 30;
  CHECK(word(refresh(old.refresh_token)) == "invalid_grant");
}

TEST_CASE_METHOD(Login, "A session ends 90 days after its login, however often it is refreshed") {
  const auto login = now;
  auto pair = pair_of(max);
  for (int round = 0; round < 3; ++round) {
    now += 24h * 29;
    pair = std::get<TokenPair>(refresh(pair.refresh_token));
  }
  now = login + 24h * 90 - 5min;
  pair = std::get<TokenPair>(refresh(pair.refresh_token));
  CHECK(pair.expires_in == 5min);  // the access token ends with it
  now = login + 24h * 90 - 1ms;
  CHECK(authenticated(pair.access_token));
  auto last = std::get<TokenPair>(refresh(pair.refresh_token));
  now += 1ms;
  CHECK_FALSE(authenticated(last.access_token));
  CHECK(word(refresh(last.refresh_token)) == "invalid_grant");
  CHECK(word(password("max@acme", "max")) == "tokens");
}

TEST_CASE_METHOD(Login, "Tokens say when the login was, and whether they came from it or from a refresh") {
  const auto login = now;
  const auto first = pair_of(max);
  now += 1min;
  const auto second = std::get<TokenPair>(refresh(first.refresh_token));
  CHECK(signer.verify(first.access_token)->logged_in_at == login);
  CHECK(signer.verify(first.access_token)->by_login);
  CHECK(signer.verify(second.access_token)->logged_in_at == login);
  CHECK_FALSE(signer.verify(second.access_token)->by_login);
  CHECK(authenticated(first.access_token)->caller.logged_in_at == login);
  CHECK_FALSE(authenticated(second.access_token)->caller.logged_in_at);
  CHECK_FALSE(authenticated(personal_token_of(max).text)->caller.logged_in_at);
}

TEST_CASE_METHOD(Login, "A session that ends for a token used twice is in the audit trail, once") {
  const auto first = pair_of(max);
  (void)refresh(first.refresh_token);
  CHECK(word(refresh(first.refresh_token)) == "invalid_grant");
  CHECK(word(refresh(first.refresh_token)) == "invalid_grant");
  CHECK(audit_actions() == std::vector<std::string>{"account.logged-in", "session.ended"});
}

TEST_CASE_METHOD(Login, "A used refresh token betrays its family even when it has expired itself") {
  const auto first = pair_of(max);
  now += 24h * 29;
  const auto second = std::get<TokenPair>(refresh(first.refresh_token));
  now += 24h;
  CHECK(word(refresh(first.refresh_token)) == "invalid_grant");
  CHECK(word(refresh(second.refresh_token)) == "invalid_grant");
}

TEST_CASE_METHOD(Login, "A locked account refreshes nothing, and its token is not used up") {
  const auto pair = pair_of(max);
  change_store([&](application::Work& work) { work.accounts().set_active(max.id, false); });
  CHECK(word(refresh(pair.refresh_token)) == "invalid_grant");
  change_store([&](application::Work& work) { work.accounts().set_active(max.id, true); });
  CHECK(word(refresh(pair.refresh_token)) == "tokens");
}

TEST_CASE_METHOD(Login, "A company's networks hold for refreshing too, and the token is not used up") {
  const auto pair = pair_of(max);
  choose([](domain::Company& company) { company.allowed_networks = {"10.0.0.0/8"}; });
  application::TokenRequest request{
      .grant_type = "refresh_token", .client_id = "public", .refresh_token = pair.refresh_token};
  request.comes_from = [](const auto&) { return false; };
  CHECK(word(exchange(request)) == "access_denied");
  request.comes_from = [](const auto&) { return true; };
  CHECK(word(exchange(request)) == "tokens");
}

TEST_CASE_METHOD(Login, "New tokens say the role of now") {
  const auto pair = pair_of(erika);
  change(erika, [](domain::Employee& employee) { employee.role = domain::Role::manager; });
  const auto next = std::get<TokenPair>(refresh(pair.refresh_token));
  CHECK(signer.verify(next.access_token)->role == domain::Role::manager);
}

TEST_CASE_METHOD(Login, "A text that is not a refresh token") {
  CHECK(word(refresh("nonsense")) == "invalid_grant");
  CHECK(word(refresh(pair_of(max).access_token)) == "invalid_grant");
}
