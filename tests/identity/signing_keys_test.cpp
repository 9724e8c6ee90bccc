#include <atomic>
#include <string>
#include <thread>
#include <vector>

#include <boost/json.hpp>
#include <catch2/catch.hpp>

#include <stint/identity/es256_signer.hpp>
#include <stint/identity/sodium.hpp>

#include "tests/identity/tokens.hpp"

using namespace std::chrono_literals;
using namespace std::string_literals;
using namespace stint;
using application::SigningKey;
using identity::Es256Signer;
using namespace stint::tests;
namespace json = boost::json;

TEST_CASE("After a rotation the new key signs as soon as it has been published for ten minutes, and both verify") {
  static const SigningKey old_key = fresh_key(now - 24h);
  static const SigningKey new_key = fresh_key(now - 10min);
  const Es256Signer before{std::vector{old_key}};
  const Es256Signer after{GENERATE(std::vector{old_key, new_key}, std::vector{new_key, old_key})};

  const std::string old_token = before.sign(some_claims());
  const std::string new_token = after.sign(some_claims());
  CHECK(decoded(parts_of(old_token).header).at("kid") == json::value(old_key.key_id));
  CHECK(decoded(parts_of(new_token).header).at("kid") == json::value(new_key.key_id));
  CHECK(after.verify(old_token));
  CHECK(after.verify(new_token));
  CHECK_FALSE(before.verify(new_token));
  CHECK_FALSE(Es256Signer{std::vector{new_key}}.verify(old_token));
}

TEST_CASE("Until the new key has been published for ten minutes the old one signs") {
  const SigningKey old_key = fresh_key(now - 24h);
  const Es256Signer signer{std::vector{old_key, fresh_key(now - 10min + 1ms)}};
  CHECK(decoded(parts_of(signer.sign(some_claims())).header).at("kid") == json::value(old_key.key_id));
}

TEST_CASE("A key that is alone signs from the beginning") {
  const SigningKey key = fresh_key(now);
  CHECK(Es256Signer{std::vector{key}}.verify(Es256Signer{std::vector{key}}.sign(some_claims())));
}

TEST_CASE("A signature by one of our keys does not pass for another's") {
  const std::vector keys{fresh_key(now - 10min), fresh_key(now - 24h)};
  const Es256Signer both{keys};
  const Parts first = parts_of(both.sign(some_claims()));
  const Parts second = parts_of(Es256Signer{std::vector{keys[1]}}.sign(some_claims()));
  CHECK_FALSE(both.verify(second.header + '.' + first.payload + '.' + first.signature));
}

TEST_CASE("The key set publishes the public half of every key and nothing private") {
  const std::vector keys{fresh_key(now - 24h), fresh_key(now)};
  const json::array set = json::parse(Es256Signer{keys}.jwk_set()).as_object().at("keys").as_array();
  REQUIRE(set.size() == 2);
  CHECK(set[0].as_object().at("kid") == json::value(keys[1].key_id));
  CHECK(set[1].as_object().at("kid") == json::value(keys[0].key_id));
  for (const std::size_t place : {0U, 1U}) {
    const json::object& jwk = set[place].as_object();
    CHECK(jwk.size() == 7);
    CHECK(jwk.at("kty") == "EC");
    CHECK(jwk.at("crv") == "P-256");
    CHECK(jwk.at("use") == "sig");
    CHECK(jwk.at("alg") == "ES256");
    const auto text = [&](const char* member) { return std::string{jwk.at(member).as_string()}; };
    const auto key = identity::Es256Key::from_private_pem(keys[1 - place].private_pem);
    REQUIRE(key);
    CHECK(text("x") == identity::encode_base64url(key->point().x));
    CHECK(text("y") == identity::encode_base64url(key->point().y));
    CHECK(text("kid") == key->thumbprint());
  }
}

TEST_CASE("Without a key nothing is signed, verified or published") {
  const Es256Signer none{{}};
  CHECK_THROWS_AS(none.sign(some_claims()), std::logic_error);
  CHECK_FALSE(none.verify(Es256Signer{std::vector{fresh_key()}}.sign(some_claims())));
  CHECK(none.jwk_set() == R"({"keys":[]})");
}

TEST_CASE("A key that is not what its id says is an exception") {
  SigningKey renamed = fresh_key();
  renamed.key_id = fresh_key().key_id;
  CHECK_THROWS_AS(Es256Signer{std::vector{renamed}}, std::invalid_argument);
  SigningKey broken = fresh_key();
  broken.private_pem.resize(40);
  CHECK_THROWS_AS(Es256Signer{std::vector{broken}}, std::invalid_argument);
}

TEST_CASE("Sixteen threads sign and verify at the same time") {
  const Es256Signer signer{std::vector{fresh_key()}};
  const std::string genuine = signer.sign(some_claims());
  std::string forged = genuine;
  forged[genuine.rfind('.') + 10] ^= 1;
  std::atomic<int> right = 0;
  {
    std::vector<std::jthread> threads;
    for (int thread = 0; thread < 16; ++thread) {
      threads.emplace_back([&] {
        for (int i = 0; i < 50; ++i) {
          if (signer.verify(genuine) && !signer.verify(forged) && signer.verify(signer.sign(some_claims()))) ++right;
        }
      });
    }
  }
  CHECK(right == 16 * 50);
}
