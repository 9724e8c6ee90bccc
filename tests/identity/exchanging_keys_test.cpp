#include <atomic>
#include <thread>

#include "tests/identity/tokens.hpp"

using namespace std::chrono_literals;
using namespace stint;
using namespace stint::tests;
using application::SigningKey;
using identity::Es256Signer;

TEST_CASE("A signer signs with the keys that it was given last, and says what has changed") {
  const SigningKey old_key = fresh_key(now - 48h);
  const SigningKey new_key = fresh_key(now - 24h);
  Es256Signer signer{std::vector{old_key}};
  const std::string old_token = signer.sign(some_claims());

  const auto added = signer.exchange(std::vector{old_key, new_key});
  CHECK(added.added == std::vector{new_key.key_id});
  CHECK(added.removed.empty());
  const std::string new_token = signer.sign(some_claims());
  CHECK(decoded(parts_of(new_token).header).at("kid") == boost::json::value(new_key.key_id));
  CHECK(signer.verify(old_token));
  CHECK(signer.verify(new_token));

  const auto same = signer.exchange(std::vector{new_key, old_key});
  CHECK(same.added.empty());
  CHECK(same.removed.empty());

  const auto removed = signer.exchange(std::vector{new_key});
  CHECK(removed.added.empty());
  CHECK(removed.removed == std::vector{old_key.key_id});
  CHECK_FALSE(signer.verify(old_token));
  CHECK(signer.verify(new_token));
  CHECK(signer.jwk_set().find(old_key.key_id) == std::string::npos);
}

TEST_CASE("Keys that cannot be used leave a signer as it was") {
  const SigningKey key = fresh_key();
  SigningKey broken = fresh_key();
  broken.private_pem.resize(40);
  Es256Signer signer{std::vector{key}};
  CHECK_THROWS_AS(signer.exchange(std::vector{key, broken}), std::invalid_argument);
  CHECK(signer.verify(signer.sign(some_claims())));
  CHECK_THROWS_AS(signer.exchange(std::vector{key, broken}), std::invalid_argument);
  CHECK(signer.exchange(std::vector{key}).added.empty());
}

TEST_CASE("Eight threads sign and verify while the keys are exchanged") {
  const SigningKey old_key = fresh_key(now - 48h);
  const SigningKey new_key = fresh_key(now - 24h);
  Es256Signer signer{std::vector{old_key, new_key}};
  std::atomic<int> wrong = 0;
  std::atomic<bool> done = false;
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 8; ++i) {
      threads.emplace_back([&] {
        for (int round = 0; round < 100; ++round) {
          if (!signer.verify(signer.sign(some_claims()))) ++wrong;  // the newest always exists
        }
      });
    }
    std::jthread exchanging{[&] {
      while (!done) {
        signer.exchange(std::vector{new_key});
        signer.exchange(std::vector{old_key, new_key});
      }
    }};
    threads.clear();
    done = true;
  }
  CHECK(wrong == 0);
}
