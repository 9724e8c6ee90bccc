#include <stint/application/identity/tokens/signing_keys.hpp>

#include "tests/application/identity/login.hpp"

using namespace stint;
using namespace stint::test;
using application::OldKeys;
using application::Work;

namespace {

/// Keys are named in the order in which they were created: first, second, third.
struct Locksmith : TwoCompanies {
  void make(const std::string& id) {
    keep(store, [&](Work& work) { work.signing_keys().add({id, "pem", now}); });
  }
  /// Such as `second announced, first signing`.
  std::string keys() {
    std::string text;
    store.read([&](Work& work) {
      for (const auto& key : application::list_signing_keys(work, now)) {
        if (!text.empty()) text += ", ";
        text += key.key_id + " " + std::string{name(key.state)};
      }
    });
    return text;
  }
  std::vector<std::string> retired() {
    std::vector<std::string> ids;
    store.read([&](Work& work) { ids = application::retired_signing_keys(work, now); });
    return ids;
  }
};

}  // namespace

TEST_CASE_METHOD(Locksmith, "The first key signs at once, each further one ten minutes after it was made") {
  make("first");
  CHECK(keys() == "first signing");
  now += 1h;
  make("second");
  CHECK(keys() == "second announced, first signing");
  now += 10min - 1ms;
  CHECK(keys() == "second announced, first signing");
  now += 1ms;
  CHECK(keys() == "second signing, first retiring");
}

TEST_CASE_METHOD(Locksmith, "No key that signs says that it will") {
  const auto signs_from = [this] {
    std::vector<domain::Instant> moments;
    store.read([&](Work& work) {
      for (const auto& key : application::list_signing_keys(work, now)) moments.push_back(key.signs_from);
    });
    return moments;
  };
  make("first");
  const auto begin = now;
  CHECK(signs_from() == std::vector{begin});
  now += 5min;
  make("second");
  CHECK(signs_from() == std::vector{begin + 15min, begin});
}

TEST_CASE_METHOD(Locksmith, "A key is removed a day after its successor began to sign: no token lives longer") {
  make("first");
  now += 1h;
  make("second");
  now += 10min + 24h - 1ms;
  CHECK(retired().empty());
  store.read([&](Work& work) {
    const auto views = application::list_signing_keys(work, now);
    CHECK_FALSE(views[0].removed_at);
    CHECK(views[1].removed_at == now + 1ms);
  });
  now += 1ms;
  CHECK(retired() == std::vector<std::string>{"first"});
}

TEST_CASE_METHOD(Locksmith, "Two keys made within ten minutes begin to sign one after the other") {
  make("first");
  now += 1h;
  make("second");
  now += 4min;
  make("third");
  now += 6min;
  CHECK(keys() == "third announced, second signing, first retiring");
  now += 4min;
  CHECK(keys() == "third signing, second retiring, first retiring");
  now += 24h - 4min;
  CHECK(retired() == std::vector<std::string>{"first"});
  now += 4min;
  CHECK(retired() == std::vector<std::string>{"second", "first"});
}

TEST_CASE_METHOD(Locksmith, "The only key is never removed, however old it is") {
  make("first");
  now += 10'000h;
  CHECK(retired().empty());
  CHECK(keys() == "first signing");
}

TEST_CASE_METHOD(Locksmith, "Rotating adds a key; at once, it takes the place of all others") {
  const fakes::PlainSigner signer;  // its keys are all called "key"
  make("first");
  now += 1h;
  keep(store, [&](Work& work) {
    CHECK(application::rotate_signing_key({work, now, zones}, signer, OldKeys::retire) == "key");
  });
  CHECK(keys() == "key announced, first signing");
  application::write_now(store, [&](Work& work) {
    work.signing_keys().remove("key");
    return application::rotate_signing_key({work, now, zones}, signer, OldKeys::remove).has_value();
  });
  CHECK(keys() == "key signing");
}
