#include "tests/application/identity/login.hpp"

using namespace stint;
using namespace stint::test;
using application::TokenRequest;

TEST_CASE_METHOD(Login, "A request without its parameters is invalid") {
  CHECK(word(exchange({})) == "invalid_request");
  CHECK(word(exchange({.grant_type = "password"})) == "invalid_request");
  CHECK(word(exchange({.client_id = "public"})) == "invalid_request");
  CHECK(word(exchange({.grant_type = "password", .client_id = "public"})) == "invalid_request");
  CHECK(word(exchange({.grant_type = "password", .client_id = "public", .username = "max@acme"})) == "invalid_request");
  CHECK(word(exchange({.grant_type = "password", .client_id = "public", .password = "max"})) == "invalid_request");
  CHECK(word(exchange({.grant_type = "refresh_token", .client_id = "public"})) == "invalid_request");
}

TEST_CASE_METHOD(Login, "A grant that nobody knows is unsupported") {
  for (const char* grant : {"magic", "PASSWORD", "client_credentials", "password "}) {
    CAPTURE(grant);
    CHECK(word(exchange({.grant_type = grant, .client_id = "public"})) == "unsupported_grant_type");
  }
}

TEST_CASE_METHOD(Login, "A client other than the public one proves itself by its secret") {
  const auto by = [&](const char* client, std::optional<std::string> secret) {
    return word(exchange({.grant_type = "password",
                          .client_id = client,
                          .client_secret = std::move(secret),
                          .username = "max@acme",
                          .password = "max"}));
  };
  CHECK(by("gate", "open") == "tokens");
  CHECK(by("gate", "shut") == "invalid_client");
  CHECK(by("gate", {}) == "invalid_client");
  CHECK(by("nobody", "open") == "invalid_client");
  CHECK(by("public", {}) == "tokens");
}

TEST_CASE_METHOD(Login, "What computes no hash is told before") {
  const auto computes = [](const char* grant, std::optional<std::string> client) {
    return application::computes_a_hash(TokenRequest{.grant_type = grant, .client_id = std::move(client)});
  };
  CHECK(computes("password", "public"));
  CHECK(computes("password", "gate"));
  CHECK(computes("password", {}));
  for (const char* grant : {"refresh_token", "mfa_totp", "magic", ""}) {
    CAPTURE(grant);
    CHECK_FALSE(computes(grant, "public"));
    CHECK_FALSE(computes(grant, {}));
    CHECK(computes(grant, "gate"));
    CHECK(computes(grant, "nobody"));
  }
  const int before = hasher.checks;
  CHECK(word(exchange({.grant_type = "refresh_token", .client_id = "public", .refresh_token = "x"})) ==
        "invalid_grant");
  CHECK(word(exchange({.grant_type = "mfa_totp", .client_id = "public", .mfa_token = "x", .totp_code = "1"})) ==
        "invalid_grant");
  CHECK(hasher.checks == before);
  CHECK(word(exchange({.grant_type = "refresh_token", .client_id = "nobody", .client_secret = "x"})) ==
        "invalid_client");
  CHECK(hasher.checks == before + 1);
}

TEST_CASE_METHOD(Login, "A client that does not prove itself learns nothing about the grant") {
  CHECK(word(exchange({.grant_type = "refresh_token", .client_id = "gate", .client_secret = "shut"})) ==
        "invalid_client");
}

TEST_CASE_METHOD(Login, "The tokens of a pair live as long as is set") {
  const auto pair = pair_of(max);
  CHECK(pair.expires_in == std::chrono::seconds{900});
  const auto claims = signer.verify(pair.access_token).value();
  CHECK(claims.issuer == "us");
  CHECK(claims.audience == "us");
  CHECK(claims.subject == max.id);
  CHECK(claims.company == acme.id);
  CHECK(claims.role == domain::Role::manager);
  CHECK(claims.issued_at == now);
  CHECK(claims.expires_at == now + std::chrono::minutes{15});
  CHECK(claims.token_id != signer.verify(pair_of(max).access_token)->token_id);
  store.read([&](application::Work& work) {
    const auto kept = work.refresh_tokens().find(digests.sha256(pair.refresh_token));
    REQUIRE(kept);
    CHECK(kept->expires_at == now + std::chrono::days{30});
    CHECK_FALSE(work.refresh_tokens().find(pair.refresh_token));
  });
}
