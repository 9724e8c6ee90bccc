#include <string>
#include <vector>

#include "tests/contracts/objections.hpp"
#include "tests/contracts/setting.hpp"
#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;
using application::ProvisionedGroup;
using application::ProvisionedPerson;
using application::Work;

STINT_CONTRACT("what a directory says of people is kept beside their records, for each company by itself") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const ProvisionedPerson erika{.employee = setting.erika, .user_name = "Emuster", .external_id = "it's 4711"};
  const ProvisionedPerson sam{.employee = setting.sam, .is_removed = true};
  keep(adapter.store, [&](Work& work) {
    auto& provisioning = work.provisioning(setting.acme);
    provisioning.save(sam);
    provisioning.save({.employee = setting.erika, .user_name = "somebody else"});
    provisioning.save(erika);
  });
  adapter.store.read([&](Work& work) {
    auto& provisioning = work.provisioning(setting.acme);
    CHECK(provisioning.people() == (setting.erika < setting.sam ? std::vector{erika, sam} : std::vector{sam, erika}));
    CHECK(provisioning.person(setting.erika) == erika);
    CHECK(provisioning.removed() == std::vector{sam});
    CHECK(provisioning.find_each(std::vector{setting.erika, setting.max, setting.ron}) == std::vector{erika});
    CHECK(provisioning.find_each({}).empty());
    CHECK(work.provisioning(setting.rival).removed().empty());
    CHECK(work.provisioning(setting.rival).find_each(std::vector{setting.erika}).empty());
    CHECK_FALSE(provisioning.person(setting.max));
    CHECK(work.provisioning(setting.rival).people().empty());
    CHECK_FALSE(work.provisioning(setting.rival).person(setting.erika));
  });
}

STINT_CONTRACT("people are found by what a directory calls them") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const ProvisionedPerson erika{.employee = setting.erika, .user_name = "EMüster", .external_id = "4711"};
  const ProvisionedPerson sam{.employee = setting.sam, .user_name = "4711"};
  const ProvisionedPerson max{.employee = setting.max, .external_id = "aB", .is_removed = true};
  keep(adapter.store, [&](Work& work) {
    for (const auto& person : {erika, sam, max}) work.provisioning(setting.acme).save(person);
  });
  adapter.store.read([&](Work& work) {
    auto& provisioning = work.provisioning(setting.acme);
    CHECK(provisioning.called("emüster") == std::vector{erika});  // ignoring ASCII case, of user names
    CHECK(provisioning.called("EMÜSTER").empty());
    CHECK(provisioning.called("4711") ==
          (setting.erika < setting.sam ? std::vector{erika, sam} : std::vector{sam, erika}));
    CHECK(provisioning.called("aB") == std::vector{max});
    CHECK(provisioning.called("ab").empty());  // ids are exact
    CHECK(provisioning.called("").empty());
    CHECK(provisioning.called("it's' OR 1 = 1 --").empty());
    CHECK(work.provisioning(setting.rival).called("4711").empty());
  });
}

STINT_CONTRACT("groups of a directory keep their ids, whatever they are called, and are gone when they go") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const ProvisionedGroup sales{.id = "b2", .name = "Sales", .external_id = "x"};
  keep(adapter.store, [&](Work& work) {
    auto& provisioning = work.provisioning(setting.acme);
    provisioning.save(ProvisionedGroup{.id = "b2", .name = "Selling"});
    provisioning.save(sales);
    provisioning.save(ProvisionedGroup{.id = "a1", .name = "Stock"});
    work.provisioning(setting.rival).save(sales);
  });
  keep(adapter.store, [&](Work& work) {
    auto& provisioning = work.provisioning(setting.acme);
    CHECK(provisioning.groups() == std::vector{ProvisionedGroup{.id = "a1", .name = "Stock"}, sales});
    provisioning.remove_group("a1");
    provisioning.remove_group("c3");
    CHECK(provisioning.groups() == std::vector{sales});
    provisioning.remove_group("b2");
    CHECK(work.provisioning(setting.rival).groups() == std::vector{sales});
  });
}

STINT_CONTRACT("a directory says nothing of strangers, and no two groups have the same name") {
  TestStore adapter;
  const Setting setting(adapter.store);
  keep(adapter.store,
       [&](Work& work) { work.provisioning(setting.acme).save(ProvisionedGroup{.id = "a1", .name = "Stock"}); });
  const auto everything = [&] {
    return look(adapter.store, [&](Work& work) {
      return std::pair{work.provisioning(setting.acme).people(), work.provisioning(setting.acme).groups()};
    });
  };
  CHECK(objects(
      adapter.store,
      [&](Work& work) { work.provisioning(setting.acme).save(ProvisionedPerson{.employee = setting.ron}); },
      everything));
  CHECK(objects(
      adapter.store,
      [&](Work& work) { work.provisioning(setting.acme).save(ProvisionedGroup{.id = "b2", .name = "Stock"}); },
      everything));
}
