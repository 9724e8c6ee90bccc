#include <stint/application/identity/tokens/authentication.hpp>

#include "tests/domain/dates.hpp"
#include "tests/fakes/plain_signer.hpp"

using namespace stint;
using namespace std::chrono_literals;
using application::AccessClaims;
using application::AccessTokens;

namespace {

const domain::Instant now = test::day("2026-03-02") + 8h;

AccessClaims claims(const std::string& token_id = "1") {
  return {.issuer = "us",
          .audience = "us",
          .subject = {4},
          .company = {1},
          .role = domain::Role::manager,
          .client_id = "public",
          .token_id = token_id,
          .scope = "stint",
          .issued_at = now,
          .expires_at = now + 15min};
}

struct Desk {
  fakes::PlainSigner signer;
  AccessTokens tokens{signer, "us"};
};

}  // namespace

TEST_CASE_METHOD(Desk, "A token is verified once and remembered") {
  const auto token = signer.sign(claims());
  for (int i = 0; i < 3; ++i) {
    const auto known = tokens.verify(token, now);
    REQUIRE(known);
    CHECK(known->subject == domain::EmployeeId{4});
    CHECK(known->client_id == "public");
  }
  CHECK(signer.verified() == 1);
}

TEST_CASE_METHOD(Desk, "A token is valid until the moment at which it expires, remembered or not") {
  const auto remembered = signer.sign(claims());
  REQUIRE(tokens.verify(remembered, now + 15min - 1ms));
  CHECK_FALSE(tokens.verify(remembered, now + 15min));
  CHECK_FALSE(tokens.verify(remembered, now + 15min));
  const auto fresh = signer.sign(claims("2"));
  CHECK_FALSE(tokens.verify(fresh, now + 15min));
  CHECK(tokens.verify(fresh, now + 15min - 1ms));
}

TEST_CASE_METHOD(Desk, "A token of another issuer or for another audience is nobody's, and is not remembered") {
  auto foreign = claims();
  foreign.issuer = "them";
  auto misdirected = claims();
  misdirected.audience = "them";
  for (const auto& token : {signer.sign(foreign), signer.sign(misdirected), std::string{"nonsense"}, std::string{}}) {
    const int before = signer.verified();
    CHECK_FALSE(tokens.verify(token, now));
    CHECK_FALSE(tokens.verify(token, now));
    CHECK(signer.verified() == before + 2);
  }
}

TEST_CASE_METHOD(Desk, "What is remembered is bounded: of very many tokens the first are verified anew") {
  constexpr int many = 100'000;
  std::string first;
  for (int i = 0; i < many; ++i) {
    const auto token = signer.sign(claims(std::to_string(i)));
    if (i == 0) first = token;
    REQUIRE(tokens.verify(token, now));
  }
  CHECK(signer.verified() == many);
  CHECK(tokens.verify(first, now));
  CHECK(signer.verified() == many + 1);
}

TEST_CASE_METHOD(Desk, "What is forgotten is verified anew, and then remembered again") {
  const auto token = signer.sign(claims());
  REQUIRE(tokens.verify(token, now));
  tokens.forget();
  CHECK(tokens.verify(token, now));
  CHECK(tokens.verify(token, now));
  CHECK(signer.verified() == 2);
}

TEST_CASE_METHOD(Desk, "A token that was being verified while all were forgotten is not remembered") {
  const auto token = signer.sign(claims());
  signer.meanwhile = [&] { tokens.forget(); };
  CHECK(tokens.verify(token, now));
  signer.meanwhile = nullptr;
  CHECK(tokens.verify(token, now));
  CHECK(signer.verified() == 2);
}
