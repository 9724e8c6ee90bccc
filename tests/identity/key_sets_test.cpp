#include <string>

#include <catch2/catch.hpp>

#include <stint/identity/json_web_signature.hpp>
#include <stint/identity/sodium.hpp>

#include "tests/identity/provider_key.hpp"

using namespace stint;
using namespace stint::tests;
using identity::read_key_set;
namespace json = boost::json;

namespace {

json::object with(json::object key, const json::object& changes) {
  for (const auto& [name, value] : changes) {
    if (value.is_null()) {
      key.erase(name);
    } else {
      key[name] = value;
    }
  }
  return key;
}

json::object rsa_with(const json::object& changes) { return with(rsa_key().jwk(), changes); }
json::object ec_with(const json::object& changes) { return with(ec_key().jwk(), changes); }

bool is_usable(const json::object& key) { return read_key_set(key_set({key})).has_value(); }

/// A modulus of that many bits.
std::string modulus(std::size_t bits) {
  std::string bytes((bits + 7) / 8, '\xff');
  bytes.front() = static_cast<char>((1U << ((bits - 1) % 8U + 1)) - 1);
  return identity::encode_base64url(bytes);
}

}  // namespace

TEST_CASE("The keys of a set are read, and those that are of no use are skipped") {
  const auto keys = read_key_set(key_set({{{"kty", "OKP"}, {"crv", "Ed25519"}, {"x", "AA"}},
                                          rsa_key().jwk(),
                                          {{"kty", "oct"}, {"kid", "rsa-1"}, {"k", "c2VjcmV0"}},
                                          ec_with({{"alg", "ES256"}, {"x5c", json::array{"ignored"}}})}));
  REQUIRE(keys);
  REQUIRE(keys->size() == 2);
  CHECK(keys->front().key_id == "rsa-1");
  CHECK(keys->front().type == "RSA");
  CHECK(keys->front().algorithm == "");
  CHECK(keys->back().key_id == "P-256");
  CHECK(keys->back().curve == "P-256");
  CHECK(keys->back().algorithm == "ES256");
}

TEST_CASE("A key that cannot or must not verify signatures is of no use") {
  CHECK(is_usable(rsa_with({})));
  CHECK(is_usable(rsa_with({{"use", nullptr}})));
  CHECK(is_usable(rsa_with({{"key_ops", json::array{"sign", "verify"}}})));
  CHECK(is_usable(rsa_with({{"kid", nullptr}})));
  CHECK(is_usable(ec_with({})));
  for (const auto& key :
       {rsa_with({{"use", "enc"}}), rsa_with({{"use", 1}}), rsa_with({{"key_ops", json::array{"encrypt"}}}),
        rsa_with({{"key_ops", "verify"}}), rsa_with({{"kty", "oct"}}), rsa_with({{"kty", nullptr}}),
        rsa_with({{"kty", "rsa"}}), rsa_with({{"n", nullptr}}), rsa_with({{"e", nullptr}}), rsa_with({{"n", ""}}),
        rsa_with({{"n", "not base64url!"}}), rsa_with({{"e", 65537}}), rsa_with({{"kty", "EC"}}),
        ec_with({{"crv", "P-384"}}), ec_with({{"crv", "secp256k1"}}), ec_with({{"crv", nullptr}}),
        ec_with({{"x", nullptr}}), ec_with({{"y", "AA"}}), ec_with({{"kty", "RSA"}})}) {
    CAPTURE(json::serialize(key));
    CHECK_FALSE(is_usable(key));
  }
}

TEST_CASE("An RSA key has 2048 to 8192 bits, and an exponent that does not give signatures away") {
  CHECK(is_usable(rsa_with({{"n", modulus(2048)}})));
  CHECK(is_usable(rsa_with({{"n", modulus(8192)}})));
  CHECK_FALSE(is_usable(rsa_with({{"n", modulus(2047)}})));
  CHECK_FALSE(is_usable(rsa_with({{"n", modulus(1024)}})));
  CHECK_FALSE(is_usable(rsa_with({{"n", modulus(8193)}})));
  const std::string padded = std::string(128, '\0') + std::string(128, '\xff');
  CHECK_FALSE(is_usable(rsa_with({{"n", identity::encode_base64url(padded)}})));
  CHECK(is_usable(rsa_with({{"e", "Aw"}})));  // 3
  CHECK_FALSE(is_usable(rsa_with({{"e", "AQ"}})));
  CHECK_FALSE(is_usable(rsa_with({{"e", "AAAA"}})));
  CHECK_FALSE(is_usable(rsa_with({{"e", identity::encode_base64url(std::string(9, '\xff'))}})));
}

TEST_CASE("What is not a set of keys, or has none of use, yields none") {
  for (const std::string text :
       {"", "{}", "[]", "<html><body>Sign in</body></html>", R"({"keys":{}})", R"({"keys":[]})", R"({"keys":[1,null]})",
        R"({"keys":[{}]})", R"({"keys":[)", R"({"keys":[],"keys":[]})"}) {
    CAPTURE(text);
    CHECK_FALSE(read_key_set(text));
  }
  CHECK_FALSE(read_key_set(key_set({{{"kty", "oct"}, {"k", "c2VjcmV0"}}})));
  const auto good = key_set({rsa_key().jwk()});
  CHECK(read_key_set(good));
  CHECK_FALSE(read_key_set(good + good));
  CHECK_FALSE(read_key_set(good.substr(0, good.size() - 1) + R"(,"keys":[]})"));
}

TEST_CASE("A set has a hundred keys at most") {
  const auto of = [](std::size_t count) {
    return json::serialize(json::object{{"keys", json::array(count, ec_key().jwk())}});
  };
  CHECK(read_key_set(of(100)));
  CHECK_FALSE(read_key_set(of(101)));
}
