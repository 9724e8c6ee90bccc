#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;
using application::KeptOutcome;

const domain::Instant then = day("2026-03-02") + std::chrono::milliseconds{7};
const KeptOutcome filed{std::string("finger\0print", 12), "201\n\n{\"id\":\"1\"}", then};

STINT_CONTRACT("what a request came to is found by who sent it and under which key") {
  const std::string key("a\0key", 5);
  keep([&](Work& work) {
    work.idempotency_keys().save(acme, erika, key, filed);
    work.idempotency_keys().save(acme, sam, key, {"other", "", then});
    work.idempotency_keys().save(rival, ron, key, {"another", "204", then});
  });
  store.read([&](Work& work) {
    const auto& keys = work.idempotency_keys();
    CHECK(keys.find(acme, erika, key) == filed);
    CHECK(keys.find(acme, sam, key)->fingerprint == "other");
    CHECK(keys.find(rival, ron, key)->outcome == "204");
    CHECK_FALSE(keys.find(acme, erika, "a"));
    CHECK_FALSE(keys.find(acme, max, key));
    CHECK_FALSE(keys.find(rival, erika, key));
  });
}

STINT_CONTRACT("what a request came to goes with a unit of work that is dropped") {
  application::write_now(store, {acme}, [&](Work& work) {
    work.idempotency_keys().save(acme, erika, "key", filed);
    return false;
  });
  store.read([&](Work& work) { CHECK_FALSE(work.idempotency_keys().find(acme, erika, "key")); });
}

STINT_CONTRACT("keys are counted up to a limit, and go a while after they were sent") {
  keep([&](Work& work) {
    auto& keys = work.idempotency_keys();
    keys.save(acme, erika, "early", filed);
    keys.save(acme, erika, "late", {"", "", then + std::chrono::milliseconds{1}});
    keys.save(rival, ron, "early", filed);
  });
  const auto count = [&](domain::CompanyId company, domain::EmployeeId who, std::size_t most) {
    return look([&](Work& work) { return work.idempotency_keys().amount(company, who, most).outcomes; });
  };
  CHECK(count(acme, erika, 10) == 2);
  CHECK(count(acme, erika, 1) == 1);
  CHECK(count(acme, max, 10) == 0);
  CHECK(count(rival, erika, 10) == 0);
  keep([&](Work& work) { work.idempotency_keys().remove_before(then); });
  CHECK(count(acme, erika, 10) == 2);
  keep([&](Work& work) { work.idempotency_keys().remove_before(then + std::chrono::milliseconds{1}); });
  store.read([&](Work& work) {
    CHECK(work.idempotency_keys().find(acme, erika, "late"));
    CHECK_FALSE(work.idempotency_keys().find(acme, erika, "early"));
    CHECK_FALSE(work.idempotency_keys().find(rival, ron, "early"));
  });
}

STINT_CONTRACT("outcomes are measured in bytes, for each person") {
  keep([&](Work& work) {
    auto& keys = work.idempotency_keys();
    keys.save(acme, erika, "nothing", {"print", "", then});
    keys.save(acme, erika, "three", {"print", std::string("a\0b", 3), then});
    keys.save(acme, erika, "four", {"print", "\u00E4\u00F6", then});
    keys.save(acme, erika, "replaced", {"print", std::string(70'000, 'x'), then});
    keys.save(acme, erika, "replaced", {"print", std::string(60'000, 'x'), then});
    keys.save(acme, sam, "three", {"print", "abc", then});
  });
  store.read([&](Work& work) {
    const auto& keys = work.idempotency_keys();
    CHECK(keys.amount(acme, erika, 10) == application::KeptAmount{4, 60'007});
    CHECK(keys.amount(acme, erika, 4) == application::KeptAmount{4, 60'007});
    CHECK(keys.amount(acme, erika, 3).outcomes == 3);
    CHECK(keys.amount(acme, sam, 10) == application::KeptAmount{1, 3});
    CHECK(keys.amount(acme, max, 10) == application::KeptAmount{});
    CHECK(keys.amount(rival, erika, 10) == application::KeptAmount{});
  });
}

STINT_CONTRACT("a key belongs to somebody who is there, and keeps the last outcome") {
  const KeptOutcome later{"another", "", then + std::chrono::hours{25}};
  keep([&](Work& work) { work.idempotency_keys().save(acme, erika, "key", filed); });
  keep([&](Work& work) { work.idempotency_keys().save(acme, erika, "key", later); });
  store.read([&](Work& work) { CHECK(work.idempotency_keys().find(acme, erika, "key") == later); });
  for (const auto who : {domain::EmployeeId{999}, ron}) {
    CHECK_THROWS(application::write_now(store, [&](Work& work) {
      work.idempotency_keys().save(acme, who, "key", filed);
      return true;
    }));
  }
}

STINT_CONTRACT("who is forgotten takes along what requests in the company came to") {
  keep([&](Work& work) {
    work.idempotency_keys().save(acme, max, "names erika, perhaps", filed);
    work.idempotency_keys().save(rival, ron, "key", filed);
  });
  keep([&](Work& work) { work.personal_data(acme).remove_traces_of(erika, "erika"); });
  store.read([&](Work& work) {
    CHECK(work.idempotency_keys().amount(acme, max, 10).outcomes == 0);
    CHECK(work.idempotency_keys().amount(rival, ron, 10).outcomes == 1);
  });
}
