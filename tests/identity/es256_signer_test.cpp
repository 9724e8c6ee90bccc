#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>
#include <catch2/catch.hpp>

#include <stint/identity/es256_signer.hpp>
#include <stint/identity/sodium.hpp>

#include "tests/identity/tokens.hpp"

using namespace std::chrono_literals;
using namespace std::string_literals;
using namespace stint;
using application::AccessClaims;
using application::SigningKey;
using identity::Es256Signer;
using namespace stint::tests;
namespace json = boost::json;

namespace {

const SigningKey key = fresh_key();
const Es256Signer signer{std::vector{key}};

json::object good_header() { return {{"alg", "ES256"}, {"typ", "at+jwt"}, {"kid", key.key_id}}; }
json::object good_payload() { return decoded(parts_of(signer.sign(some_claims())).payload); }

/// A token signed by the real key, whatever its content.
std::string signed_token(const json::object& header, const std::string& payload) {
  const auto pair = identity::Es256Key::from_private_pem(key.private_pem);
  const std::string message = identity::encode_base64url(json::serialize(header)) + '.' + payload;
  return message + '.' + identity::encode_base64url(pair->sign(message));
}

std::string signed_token(const json::object& payload) {
  return signed_token(good_header(), identity::encode_base64url(json::serialize(payload)));
}

bool same(const AccessClaims& one, const AccessClaims& other) {
  return one.issuer == other.issuer && one.audience == other.audience && one.subject == other.subject &&
         one.company == other.company && one.role == other.role && one.client_id == other.client_id &&
         one.token_id == other.token_id && one.scope == other.scope && one.issued_at == other.issued_at &&
         one.expires_at == other.expires_at && one.session == other.session &&
         one.session_epoch == other.session_epoch && one.logged_in_at == other.logged_in_at &&
         one.by_login == other.by_login;
}

}  // namespace

TEST_CASE("A token says what was signed") {
  AccessClaims claims = some_claims();
  claims.role = GENERATE(domain::Role::user, domain::Role::manager, domain::Role::administrator);
  const auto read = signer.verify(signer.sign(claims));
  REQUIRE(read);
  CHECK(same(*read, claims));
}

TEST_CASE("A token carries any text and the greatest ids") {
  AccessClaims claims = some_claims();
  claims.issuer = "https://h/\"\\\n\0ü🔑"s;
  claims.subject = {2'147'483'647};
  claims.company = {1};
  claims.scope = "";
  const auto read = signer.verify(signer.sign(claims));
  REQUIRE(read);
  CHECK(same(*read, claims));
}

TEST_CASE("A token carries whole seconds") {
  AccessClaims claims = some_claims();
  claims.issued_at = now + 999ms;
  claims.expires_at = now + 15min + 1ms;
  const auto read = signer.verify(signer.sign(claims));
  REQUIRE(read);
  CHECK(read->issued_at == now);
  CHECK(read->expires_at == now + 15min);
}

TEST_CASE("A token has the header and the claims of RFC 9068") {
  const Parts parts = parts_of(signer.sign(some_claims()));
  CHECK(decoded(parts.header) == good_header());
  CHECK(decoded(parts.payload) == json::object{{"iss", "https://stint.example"},
                                               {"sub", "42"},
                                               {"aud", "stint"},
                                               {"exp", 1'764'000'900},
                                               {"iat", 1'764'000'000},
                                               {"jti", "0f8e-1"},
                                               {"client_id", "public"},
                                               {"scope", "user"},
                                               {"company", "7"},
                                               {"role", "MANAGER"},
                                               {"session_epoch", 3},
                                               {"sid", "s3ss10n"},
                                               {"auth_time", 1'763'996'400},
                                               {"login", true}});
  CHECK(identity::decode_base64url(parts.signature)->size() == 64);
}

TEST_CASE("A token that was changed at any character is refused") {
  const std::string token = signer.sign(some_claims());
  std::vector<std::size_t> accepted;
  for (std::size_t at = 0; at < token.size(); ++at) {
    std::string changed = token;
    changed[at] = changed[at] == 'A' ? 'B' : 'A';
    if (signer.verify(changed)) accepted.push_back(at);
  }
  CHECK(accepted == std::vector<std::size_t>{});
}

TEST_CASE("A text that does not have the three parts of a token is refused") {
  const std::string token = signer.sign(some_claims());
  const auto [header, payload, signature] = parts_of(token);
  for (const std::string& text : {""s,
                                  "."s,
                                  ".."s,
                                  "..."s,
                                  "a.b.c"s,
                                  header,
                                  header + '.' + payload,
                                  header + '.' + payload + '.',
                                  header + ".." + signature,
                                  '.' + payload + '.' + signature,
                                  token + '.',
                                  '.' + token,
                                  token + ".x",
                                  token + ' ',
                                  ' ' + token,
                                  token + '=',
                                  token + '\0',
                                  token + '\n',
                                  "Bearer " + token,
                                  token.substr(0, token.size() - 1),
                                  header + '.' + signature + '.' + payload,
                                  header + '.' + payload + ".x." + signature,
                                  token + token}) {
    CAPTURE(text);
    CHECK_FALSE(signer.verify(text));
  }
}

TEST_CASE("A header that says anything else is refused even where the signature is genuine") {
  const std::string payload = parts_of(signer.sign(some_claims())).payload;
  REQUIRE(signer.verify(signed_token(good_header(), payload)));
  const std::pair<const char*, json::value> change =
      GENERATE(std::pair<const char*, json::value>{"alg", "none"}, std::pair<const char*, json::value>{"alg", "HS256"},
               std::pair<const char*, json::value>{"alg", "ES384"}, std::pair<const char*, json::value>{"alg", "es256"},
               std::pair<const char*, json::value>{"alg", nullptr}, std::pair<const char*, json::value>{"typ", "JWT"},
               std::pair<const char*, json::value>{"typ", ""}, std::pair<const char*, json::value>{"kid", "another"},
               std::pair<const char*, json::value>{"kid", ""}, std::pair<const char*, json::value>{"kid", 1},
               std::pair<const char*, json::value>{"crit", json::array{"exp"}},
               std::pair<const char*, json::value>{"jwk", json::object{}});
  json::object header = good_header();
  header[change.first] = change.second;
  CAPTURE(json::serialize(header));
  CHECK_FALSE(signer.verify(signed_token(header, payload)));
}

TEST_CASE("A header that lacks a member is refused") {
  const std::string payload = parts_of(signer.sign(some_claims())).payload;
  const auto* const member = GENERATE("alg", "typ", "kid");
  json::object header = good_header();
  header.erase(member);
  CHECK_FALSE(signer.verify(signed_token(header, payload)));
}

TEST_CASE("A token without its signature is refused, whatever algorithm it names") {
  const std::string payload = parts_of(signer.sign(some_claims())).payload;
  for (const auto* const algorithm : {"none", "None", "NONE", "ES256"}) {
    json::object header = good_header();
    header["alg"] = algorithm;
    CHECK_FALSE(signer.verify(identity::encode_base64url(json::serialize(header)) + '.' + payload + '.'));
  }
}

TEST_CASE("A payload that lacks a claim is refused") {
  REQUIRE(signer.verify(signed_token(good_payload())));
  const auto* const claim = GENERATE("iss", "sub", "aud", "exp", "iat", "jti", "client_id", "scope", "company", "role");
  CAPTURE(claim);
  json::object payload = good_payload();
  payload.erase(claim);
  CHECK_FALSE(signer.verify(signed_token(payload)));
}

TEST_CASE("A token that came from a refresh says when the login was, but not that it is one") {
  AccessClaims claims = some_claims();
  claims.by_login = false;
  const auto token = signer.sign(claims);
  CHECK_FALSE(decoded(parts_of(token).payload).contains("login"));
  CHECK(same(signer.verify(token).value(), claims));
}

TEST_CASE("A token of a version that did not say when the login was comes from none that is known") {
  json::object payload = good_payload();
  payload.erase("auth_time");
  payload.erase("login");
  const auto read = signer.verify(signed_token(payload));
  REQUIRE(read);
  CHECK_FALSE(read->logged_in_at);
  CHECK_FALSE(read->by_login);
}

TEST_CASE("A token of a version that knew neither sessions nor epochs is one of epoch 0") {
  json::object payload = good_payload();
  payload.erase("sid");
  payload.erase("session_epoch");
  const auto read = signer.verify(signed_token(payload));
  REQUIRE(read);
  CHECK(read->session_epoch == 0);
  CHECK(read->session == "");
}

TEST_CASE("A claim of the wrong type or with an impossible value is refused") {
  const std::vector<std::pair<const char*, json::value>> wrong{{"iss", 1},
                                                               {"iss", nullptr},
                                                               {"aud", json::array{"stint"}},
                                                               {"jti", true},
                                                               {"client_id", 7},
                                                               {"scope", nullptr},
                                                               {"sub", 42},
                                                               {"sub", ""},
                                                               {"sub", "0"},
                                                               {"sub", "-1"},
                                                               {"sub", "2147483648"},
                                                               {"sub", "42 "},
                                                               {"sub", "4.2"},
                                                               {"company", 7},
                                                               {"company", "acme"},
                                                               {"role", "OWNER"},
                                                               {"role", "manager"},
                                                               {"role", 1},
                                                               {"exp", "1764000900"},
                                                               {"exp", 1764000900.5},
                                                               {"exp", -1},
                                                               {"exp", 253402300800},
                                                               {"exp", 1e300},
                                                               {"exp", 9223372036854775807},
                                                               {"session_epoch", "3"},
                                                               {"session_epoch", -1},
                                                               {"session_epoch", 2147483648},
                                                               {"session_epoch", nullptr},
                                                               {"sid", 7},
                                                               {"sid", nullptr},
                                                               {"auth_time", "1764000000"},
                                                               {"auth_time", -1},
                                                               {"auth_time", nullptr},
                                                               {"login", "true"},
                                                               {"login", 1},
                                                               {"login", nullptr},
                                                               {"iat", nullptr},
                                                               {"iat", false}};
  for (const auto& [claim, value] : wrong) {
    json::object payload = good_payload();
    payload[claim] = value;
    CAPTURE(json::serialize(payload));
    CHECK_FALSE(signer.verify(signed_token(payload)));
  }
}

TEST_CASE("A payload that is not a JSON object in canonical Base64url is refused") {
  for (const auto* const text : {"", "null", "[]", "\"iss\"", "{", "{}", "{\"iss\":}", "\xff"}) {
    CAPTURE(text);
    CHECK_FALSE(signer.verify(signed_token(good_header(), identity::encode_base64url(text))));
  }
  CHECK_FALSE(signer.verify(signed_token(good_header(), "e30=")));
  CHECK_FALSE(signer.verify(signed_token(good_header(), "e31")));
  CHECK_FALSE(signer.verify(signed_token(good_header(), std::string(3000, 'W'))));
}

TEST_CASE("A token is at most 4096 bytes long, made or read") {
  AccessClaims claims = some_claims();
  const std::size_t without_scope = signer.sign(claims).size();
  claims.scope.assign((Es256Signer::most_token_bytes - without_scope) / 4 * 3, 'x');
  const std::string longest = signer.sign(claims);
  CHECK(longest.size() >= Es256Signer::most_token_bytes - 8);
  CHECK(signer.verify(longest));
  claims.scope += "12345678";
  CHECK_THROWS_AS(signer.sign(claims), std::length_error);

  json::object payload = good_payload();
  payload["scope"] = claims.scope;
  CHECK_FALSE(signer.verify(signed_token(payload)));
  CHECK_FALSE(signer.verify(std::string(10'000'000, '.')));
}
