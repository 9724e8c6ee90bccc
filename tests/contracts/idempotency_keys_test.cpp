#include "tests/contracts/setting.hpp"
#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;
using application::KeptOutcome;
using application::Work;

namespace {

const domain::Instant then = test::day("2026-03-02") + std::chrono::milliseconds{7};
const KeptOutcome filed{std::string("finger\0print", 12), "201\n\n{\"id\":\"1\"}", then};

}  // namespace

STINT_CONTRACT("what a request came to is found by who sent it and under which key") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const std::string key("a\0key", 5);
  keep(adapter.store, [&](Work& work) {
    work.idempotency_keys().save(setting.acme, setting.erika, key, filed);
    work.idempotency_keys().save(setting.acme, setting.sam, key, {"other", "", then});
    work.idempotency_keys().save(setting.rival, setting.ron, key, {"another", "204", then});
  });
  adapter.store.read([&](Work& work) {
    const auto& keys = work.idempotency_keys();
    CHECK(keys.find(setting.acme, setting.erika, key) == filed);
    CHECK(keys.find(setting.acme, setting.sam, key)->fingerprint == "other");
    CHECK(keys.find(setting.rival, setting.ron, key)->outcome == "204");
    CHECK_FALSE(keys.find(setting.acme, setting.erika, "a"));
    CHECK_FALSE(keys.find(setting.acme, setting.max, key));
    CHECK_FALSE(keys.find(setting.rival, setting.erika, key));
  });
}

STINT_CONTRACT("what a request came to goes with a unit of work that is dropped") {
  TestStore adapter;
  const Setting setting(adapter.store);
  application::write_now(adapter.store, {setting.acme}, [&](Work& work) {
    work.idempotency_keys().save(setting.acme, setting.erika, "key", filed);
    return false;
  });
  adapter.store.read(
      [&](Work& work) { CHECK_FALSE(work.idempotency_keys().find(setting.acme, setting.erika, "key")); });
}

STINT_CONTRACT("keys are counted up to a limit, and go a while after they were sent") {
  TestStore adapter;
  const Setting setting(adapter.store);
  keep(adapter.store, [&](Work& work) {
    auto& keys = work.idempotency_keys();
    keys.save(setting.acme, setting.erika, "early", filed);
    keys.save(setting.acme, setting.erika, "late", {"", "", then + std::chrono::milliseconds{1}});
    keys.save(setting.rival, setting.ron, "early", filed);
  });
  const auto count = [&](domain::CompanyId company, domain::EmployeeId who, std::size_t most) {
    return look(adapter.store, [&](Work& work) { return work.idempotency_keys().amount(company, who, most).outcomes; });
  };
  CHECK(count(setting.acme, setting.erika, 10) == 2);
  CHECK(count(setting.acme, setting.erika, 1) == 1);
  CHECK(count(setting.acme, setting.max, 10) == 0);
  CHECK(count(setting.rival, setting.erika, 10) == 0);
  keep(adapter.store, [&](Work& work) { work.idempotency_keys().remove_before(then); });
  CHECK(count(setting.acme, setting.erika, 10) == 2);
  keep(adapter.store, [&](Work& work) { work.idempotency_keys().remove_before(then + std::chrono::milliseconds{1}); });
  adapter.store.read([&](Work& work) {
    CHECK(work.idempotency_keys().find(setting.acme, setting.erika, "late"));
    CHECK_FALSE(work.idempotency_keys().find(setting.acme, setting.erika, "early"));
    CHECK_FALSE(work.idempotency_keys().find(setting.rival, setting.ron, "early"));
  });
}

STINT_CONTRACT("outcomes are measured in bytes, for each person") {
  TestStore adapter;
  const Setting setting(adapter.store);
  keep(adapter.store, [&](Work& work) {
    auto& keys = work.idempotency_keys();
    keys.save(setting.acme, setting.erika, "nothing", {"print", "", then});
    keys.save(setting.acme, setting.erika, "three", {"print", std::string("a\0b", 3), then});
    keys.save(setting.acme, setting.erika, "four", {"print", "\u00E4\u00F6", then});
    keys.save(setting.acme, setting.erika, "replaced", {"print", std::string(70'000, 'x'), then});
    keys.save(setting.acme, setting.erika, "replaced", {"print", std::string(60'000, 'x'), then});
    keys.save(setting.acme, setting.sam, "three", {"print", "abc", then});
  });
  adapter.store.read([&](Work& work) {
    const auto& keys = work.idempotency_keys();
    CHECK(keys.amount(setting.acme, setting.erika, 10) == application::KeptAmount{4, 60'007});
    CHECK(keys.amount(setting.acme, setting.erika, 4) == application::KeptAmount{4, 60'007});
    CHECK(keys.amount(setting.acme, setting.erika, 3).outcomes == 3);
    CHECK(keys.amount(setting.acme, setting.sam, 10) == application::KeptAmount{1, 3});
    CHECK(keys.amount(setting.acme, setting.max, 10) == application::KeptAmount{});
    CHECK(keys.amount(setting.rival, setting.erika, 10) == application::KeptAmount{});
  });
}

STINT_CONTRACT("a key belongs to somebody who is there, and keeps the last outcome") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const KeptOutcome later{"another", "", then + std::chrono::hours{25}};
  keep(adapter.store, [&](Work& work) { work.idempotency_keys().save(setting.acme, setting.erika, "key", filed); });
  keep(adapter.store, [&](Work& work) { work.idempotency_keys().save(setting.acme, setting.erika, "key", later); });
  adapter.store.read(
      [&](Work& work) { CHECK(work.idempotency_keys().find(setting.acme, setting.erika, "key") == later); });
  for (const auto who : {domain::EmployeeId{999}, setting.ron}) {
    CHECK_THROWS(application::write_now(adapter.store, [&](Work& work) {
      work.idempotency_keys().save(setting.acme, who, "key", filed);
      return true;
    }));
  }
}

STINT_CONTRACT("who is forgotten takes along what requests in the company came to") {
  TestStore adapter;
  const Setting setting(adapter.store);
  keep(adapter.store, [&](Work& work) {
    work.idempotency_keys().save(setting.acme, setting.max, "names erika, perhaps", filed);
    work.idempotency_keys().save(setting.rival, setting.ron, "key", filed);
  });
  keep(adapter.store, [&](Work& work) { work.personal_data(setting.acme).remove_traces_of(setting.erika, "erika"); });
  adapter.store.read([&](Work& work) {
    CHECK(work.idempotency_keys().amount(setting.acme, setting.max, 10).outcomes == 0);
    CHECK(work.idempotency_keys().amount(setting.rival, setting.ron, 10).outcomes == 1);
  });
}
