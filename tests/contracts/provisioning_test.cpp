#include "tests/contracts/objections.hpp"
#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;
using application::ProvisionedGroup;
using application::ProvisionedPerson;

STINT_EMPTY_CONTRACT("what a directory says of people is kept beside their records, for each company by itself") {
  const Setting setting(store);
  const ProvisionedPerson erika{.employee = setting.erika, .user_name = "Emuster", .external_id = "it's 4711"};
  const ProvisionedPerson sam{.employee = setting.sam, .is_removed = true};
  keep([&](Work& work) {
    auto& provisioning = work.provisioning(setting.acme);
    provisioning.save(sam);
    provisioning.save({.employee = setting.erika, .user_name = "somebody else"});
    provisioning.save(erika);
  });
  store.read([&](Work& work) {
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

STINT_EMPTY_CONTRACT("people are found by what a directory calls them") {
  const Setting setting(store);
  const ProvisionedPerson erika{.employee = setting.erika, .user_name = "EMüster", .external_id = "4711"};
  const ProvisionedPerson sam{.employee = setting.sam, .user_name = "4711"};
  const ProvisionedPerson max{.employee = setting.max, .external_id = "aB", .is_removed = true};
  keep([&](Work& work) {
    for (const auto& person : {erika, sam, max}) work.provisioning(setting.acme).save(person);
  });
  store.read([&](Work& work) {
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
  const ProvisionedGroup sales{.id = "b2", .name = "Sales", .external_id = "x"};
  keep([&](Work& work) {
    auto& provisioning = work.provisioning(acme);
    provisioning.save(ProvisionedGroup{.id = "b2", .name = "Selling"});
    provisioning.save(sales);
    provisioning.save(ProvisionedGroup{.id = "a1", .name = "Stock"});
    work.provisioning(rival).save(sales);
  });
  keep([&](Work& work) {
    auto& provisioning = work.provisioning(acme);
    CHECK(provisioning.groups() == std::vector{ProvisionedGroup{.id = "a1", .name = "Stock"}, sales});
    provisioning.remove_group("a1");
    provisioning.remove_group("c3");
    CHECK(provisioning.groups() == std::vector{sales});
    provisioning.remove_group("b2");
    CHECK(work.provisioning(rival).groups() == std::vector{sales});
  });
}

STINT_CONTRACT("a directory says nothing of strangers, and no two groups have the same name") {
  keep([&](Work& work) { work.provisioning(acme).save(ProvisionedGroup{.id = "a1", .name = "Stock"}); });
  const auto everything = [&] {
    return look([&](Work& work) {
      return std::pair{work.provisioning(acme).people(), work.provisioning(acme).groups()};
    });
  };
  CHECK(objects(
      store, [&](Work& work) { work.provisioning(acme).save(ProvisionedPerson{.employee = ron}); }, everything));
  CHECK(objects(
      store, [&](Work& work) { work.provisioning(acme).save(ProvisionedGroup{.id = "b2", .name = "Stock"}); },
      everything));
}
