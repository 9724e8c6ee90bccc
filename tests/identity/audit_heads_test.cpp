#include <stint/identity/claims_json.hpp>

#include "tests/identity/tokens.hpp"

using namespace stint;
using namespace stint::tests;
using application::HeadClaims;
using application::HeadSignature;
using identity::Es256Signer;

namespace {

HeadClaims some_head() {
  return {.issuer = "https://stint.example",
          .company = "acme",
          .sequence = 4711,
          .hash = std::string(32, '\xab'),
          .at = now};
}

}  // namespace

TEST_CASE("A head says what was signed, in a type of its own") {
  const auto key = fresh_key();
  const Es256Signer signer{std::vector{key}};
  const auto jws = signer.sign_head(some_head());
  const auto parts = parts_of(jws);
  CHECK(decoded(parts.header) == boost::json::object{{"alg", "ES256"}, {"typ", "audit-head+jwt"}, {"kid", key.key_id}});
  std::string digits;
  for (int i = 0; i < 32; ++i) digits += "ab";
  CHECK(decoded(parts.payload) == boost::json::object{{"iss", "https://stint.example"},
                                                      {"company", "acme"},
                                                      {"sequence", 4711},
                                                      {"hash", digits},
                                                      {"iat", 1'764'000'000}});
  const auto read = signer.read_head(jws);
  REQUIRE(read);
  CHECK(read->claims == some_head());
  CHECK(read->signature == HeadSignature::valid);
}

TEST_CASE("A head is no access token, and an access token no head") {
  const Es256Signer signer{std::vector{fresh_key()}};
  CHECK_FALSE(signer.verify(signer.sign_head(some_head())));
  CHECK_FALSE(signer.read_head(signer.sign(some_claims())));
}

TEST_CASE("A head that was changed is not signed, and one of another key is nobody's") {
  const Es256Signer signer{std::vector{fresh_key()}};
  const auto parts = parts_of(signer.sign_head(some_head()));
  auto other = some_head();
  ++other.sequence;
  const auto forged = parts.header + "." + parts_of(signer.sign_head(other)).payload + "." + parts.signature;
  REQUIRE(signer.read_head(forged));
  CHECK(signer.read_head(forged)->signature == HeadSignature::invalid);
  CHECK(signer.read_head(parts.header + "." + parts.payload + ".")->signature == HeadSignature::invalid);
  const Es256Signer stranger{std::vector{fresh_key()}};
  const auto foreign = signer.read_head(stranger.sign_head(some_head()));
  REQUIRE(foreign);
  CHECK(foreign->signature == HeadSignature::of_unknown_key);
  CHECK(Es256Signer{{}}.read_head(stranger.sign_head(some_head()))->signature == HeadSignature::of_unknown_key);
}

TEST_CASE("What is no head is none") {
  const Es256Signer signer{std::vector{fresh_key()}};
  for (const std::string text : {"", ".", "..", "a.b", "a.b.c", "e30.e30.e30"}) {
    CAPTURE(text);
    CHECK_FALSE(signer.read_head(text));
  }
  const std::string good = identity::to_json(some_head());
  REQUIRE(identity::head_from_json(good));
  const auto without = [&](const std::string& from, const std::string& to) {
    auto text = good;
    const auto at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
  };
  CHECK_FALSE(identity::head_from_json(without("\"iss\"", "\"is\"")));
  CHECK_FALSE(identity::head_from_json(without("4711", "0")));
  CHECK_FALSE(identity::head_from_json(without("4711", "\"4711\"")));
  CHECK_FALSE(identity::head_from_json(without("4711", "4711.5")));
  CHECK_FALSE(identity::head_from_json(without("\"abab", "\"ab")));
  CHECK_FALSE(identity::head_from_json(without("\"abab", "\"abag")));
  CHECK_FALSE(identity::head_from_json(without("1764000000", "-1")));
  CHECK_FALSE(identity::head_from_json(without("{", "{\"company\":\"rival\",")));
}
