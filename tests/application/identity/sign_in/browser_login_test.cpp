#include <catch2/catch.hpp>

#include <stint/application/identity/sign_in/browser_login.hpp>

using namespace stint;
using application::BrowserLogin;
using application::SessionKind;
using application::Submitted;
using application::token_request_of;
using application::TokenRequest;
using domain::Field;

namespace {

BrowserLogin login(TokenRequest members) { return {std::move(members)}; }

/// The fields that are refused, in their order.
std::vector<Field> refused_by(Submitted<BrowserLogin> submitted) {
  const auto request = token_request_of(std::move(submitted));
  std::vector<Field> fields;
  if (request) return fields;
  CHECK(request.error().rule == domain::rules::invalid_field);
  for (const auto& error : request.error().errors) fields.push_back(error.field);
  return fields;
}

std::vector<Field> refused_in(TokenRequest members) { return refused_by({.command = login(std::move(members))}); }

}  // namespace

TEST_CASE("The login of a browser is a request of the public client for a session proved by a cookie") {
  auto typed = login({.grant_type = "password", .username = "erika", .password = "secret"});
  const auto request = token_request_of({.command = typed});
  REQUIRE(request);
  CHECK(request->client_id == "public");
  CHECK(request->grant_type == "password");
  CHECK(request->username == "erika");
  CHECK(request->password == "secret");
  CHECK(request->session == SessionKind::browser);
  typed.is_remembered = false;
  CHECK(token_request_of({.command = typed})->session == SessionKind::browser);
  typed.is_remembered = true;
  CHECK(token_request_of({.command = typed})->session == SessionKind::remembered);
}

TEST_CASE("The code of a login is that of the app or of the provider by its grant") {
  const auto second = token_request_of({.command = login({.grant_type = "mfa_totp", .mfa_token = "c", .code = "1"})});
  REQUIRE(second);
  CHECK(second->mfa_token == "c");
  CHECK(second->totp_code == "1");
  CHECK_FALSE(second->code);
  const auto provided = token_request_of(
      {.command = login({.grant_type = "sso_code", .provider = "google", .code = "1", .redirect_uri = ""})});
  REQUIRE(provided);
  CHECK(provided->provider == "google");
  CHECK(provided->code == "1");
  CHECK_FALSE(provided->totp_code);
  CHECK_FALSE(provided->redirect_uri);
}

TEST_CASE("A login has all members of its grant") {
  using namespace application::fields;
  using namespace domain::fields;
  CHECK(refused_in({}) == std::vector{grant});
  CHECK(refused_in({.grant_type = ""}) == std::vector{grant});
  CHECK(refused_in({.grant_type = "magic"}) == std::vector{grant});
  CHECK(refused_in({.grant_type = "refresh_token"}) == std::vector{grant});
  CHECK(refused_in({.grant_type = "password"}) == std::vector{username, password});
  CHECK(refused_in({.grant_type = "password", .username = "", .password = ""}) == std::vector{username, password});
  CHECK(refused_in({.grant_type = "password", .username = "erika"}) == std::vector{password});
  CHECK(refused_in({.grant_type = "mfa_totp"}) == std::vector{challenge, code});
  CHECK(refused_in({.grant_type = "sso_code"}) == std::vector{provider, code});
  CHECK(refused_in({.grant_type = "sso_code", .provider = "google", .code = "1"}).empty());
}

TEST_CASE("Members of other grants are ignored in a login with their faults") {
  const auto with_faults = [](const char* grant, std::vector<Field> fields) {
    Submitted<BrowserLogin> submitted{.command = login({.grant_type = grant,
                                                        .username = "erika",
                                                        .password = "secret",
                                                        .mfa_token = "c",
                                                        .provider = "google",
                                                        .nonce = "n",
                                                        .code = "1"})};
    for (const Field field : fields) submitted.faults.push_back({field, domain::reasons::must_be_string});
    return submitted;
  };
  using namespace application::fields;
  using namespace domain::fields;
  const auto request = token_request_of(with_faults("password", {challenge, provider, code, nonce}));
  REQUIRE(request);
  CHECK_FALSE(request->mfa_token);
  CHECK_FALSE(request->provider);
  CHECK_FALSE(request->code);
  CHECK_FALSE(request->nonce);
  CHECK(refused_by(with_faults("password", {remember, username, code})) == std::vector{remember, username});
  CHECK(refused_by(with_faults("mfa_totp", {username, challenge, code})) == std::vector{challenge, code});
  CHECK(refused_by(with_faults("sso_code", {username, code, nonce})) == std::vector{code, nonce});
  CHECK(refused_by(with_faults("magic", {remember, username})) == std::vector{remember, grant});
  CHECK(refused_by(with_faults("password", {whole, remember})) == std::vector{whole});
}
