#include <atomic>
#include <thread>
#include <vector>

#include <catch2/catch.hpp>

#include <stint/identity/key_ring.hpp>

#include "tests/identity/tokens.hpp"

using namespace std::chrono_literals;
using namespace stint;
using namespace stint::tests;
using application::SigningKey;
using identity::KeyRing;

TEST_CASE("A ring signs with the keys that it was given last, and says what has changed") {
  const SigningKey old_key = fresh_key(now - 48h);
  const SigningKey new_key = fresh_key(now - 24h);
  KeyRing ring{std::vector{old_key}};
  const std::string old_token = ring.sign(some_claims());

  const auto added = ring.exchange(std::vector{old_key, new_key});
  CHECK(added.added == std::vector{new_key.key_id});
  CHECK(added.removed.empty());
  const std::string new_token = ring.sign(some_claims());
  CHECK(decoded(parts_of(new_token).header).at("kid") == boost::json::value(new_key.key_id));
  CHECK(ring.verify(old_token));
  CHECK(ring.verify(new_token));

  const auto same = ring.exchange(std::vector{new_key, old_key});
  CHECK(same.added.empty());
  CHECK(same.removed.empty());

  const auto removed = ring.exchange(std::vector{new_key});
  CHECK(removed.added.empty());
  CHECK(removed.removed == std::vector{old_key.key_id});
  CHECK_FALSE(ring.verify(old_token));
  CHECK(ring.verify(new_token));
  CHECK(ring.jwk_set().find(old_key.key_id) == std::string::npos);
}

TEST_CASE("Keys that cannot be used leave a ring as it was") {
  const SigningKey key = fresh_key();
  SigningKey broken = fresh_key();
  broken.private_pem.resize(40);
  KeyRing ring{std::vector{key}};
  CHECK_THROWS_AS(ring.exchange(std::vector{key, broken}), std::invalid_argument);
  CHECK(ring.verify(ring.sign(some_claims())));
  CHECK_THROWS_AS(ring.exchange(std::vector{key, broken}), std::invalid_argument);
  CHECK(ring.exchange(std::vector{key}).added.empty());
}

TEST_CASE("Eight threads sign and verify while the keys are exchanged") {
  const SigningKey old_key = fresh_key(now - 48h);
  const SigningKey new_key = fresh_key(now - 24h);
  KeyRing ring{std::vector{old_key, new_key}};
  std::atomic<int> wrong = 0;
  std::atomic<bool> done = false;
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 8; ++i) {
      threads.emplace_back([&] {
        for (int round = 0; round < 100; ++round) {
          if (!ring.verify(ring.sign(some_claims()))) ++wrong;  // the newest is always there
        }
      });
    }
    std::jthread exchanging{[&] {
      while (!done) {
        ring.exchange(std::vector{new_key});
        ring.exchange(std::vector{old_key, new_key});
      }
    }};
    threads.clear();
    done = true;
  }
  CHECK(wrong == 0);
}
