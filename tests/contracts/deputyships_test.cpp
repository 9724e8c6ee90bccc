#include <tuple>
#include <utility>
#include <vector>

#include "tests/contracts/objections.hpp"
#include "tests/contracts/setting.hpp"
#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;
using application::Work;
using domain::Deputyship;
using List = std::vector<Deputyship>;

STINT_CONTRACT("deputies are kept with their days, and found by who named them and by who is named") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const auto [always, week, other] = keep(adapter.store, [&](Work& work) {
    auto& deputyships = work.deputyships(setting.acme);
    return std::tuple{
        deputyships.add({.id = {77}, .manager = setting.max, .deputy = setting.sam}),
        deputyships.add(
            {.id = {}, .manager = setting.max, .deputy = setting.olga, .span = test::days("2026-03-02", "2026-03-06")}),
        deputyships.add({.id = {},
                         .manager = setting.olga,
                         .deputy = setting.erika,
                         .span = test::days("2026-03-02", "2026-03-02")})};
  });
  CHECK(always.id < week.id);
  CHECK(week.id < other.id);
  adapter.store.read([&](Work& work) {
    auto& deputyships = work.deputyships(setting.acme);
    CHECK(deputyships.of(setting.max) == List{always, week});
    CHECK(deputyships.of(setting.olga) == List{week, other});
    CHECK(deputyships.of(setting.sam) == List{always});
    CHECK(deputyships.all() == List{always, week, other});
    CHECK(always.span == std::nullopt);
    CHECK(work.deputyships(setting.rival).all().empty());
    CHECK(work.deputyships(setting.rival).of(setting.max).empty());
  });
}

STINT_CONTRACT("deputies that some people have named are found together, and no other company's") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const auto [first, second, others] = keep(adapter.store, [&](Work& work) {
    auto& deputyships = work.deputyships(setting.acme);
    const auto named = deputyships.add({.id = {}, .manager = setting.max, .deputy = setting.sam});
    const auto by_olga = deputyships.add({.id = {}, .manager = setting.olga, .deputy = setting.max});
    return std::tuple{named,
                      deputyships.add({.id = {},
                                       .manager = setting.max,
                                       .deputy = setting.erika,
                                       .span = test::days("2026-03-02", "2026-03-06")}),
                      by_olga};
  });
  const std::vector people{setting.sam, setting.max, setting.ron};
  adapter.store.read([&](Work& work) {
    const auto& deputyships = work.deputyships(setting.acme);
    auto found = deputyships.named_by_each(people);
    CHECK(found[setting.max] == List{first, second});
    CHECK(found[setting.sam].empty());  // who is only named
    CHECK(found[setting.ron].empty());
    CHECK_FALSE(found.contains(setting.olga));
    CHECK(deputyships.named_by_each({&setting.olga, 1}).at(setting.olga) == List{others});
    CHECK(deputyships.named_by_each({}).empty());
    CHECK(work.deputyships(setting.rival).named_by_each(people)[setting.max].empty());
  });
}

STINT_CONTRACT("a deputy who is dismissed is gone, and no other company's") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const auto stored = keep(adapter.store, [&](Work& work) {
    return work.deputyships(setting.acme).add({.id = {}, .manager = setting.max, .deputy = setting.sam});
  });
  const auto all = [&] {
    return look(adapter.store, [&](Work& work) { return work.deputyships(setting.acme).all(); });
  };
  keep(adapter.store, [&](Work& work) { work.deputyships(setting.rival).remove(stored.id); });
  CHECK(all() == List{stored});
  keep(adapter.store, [&](Work& work) { work.deputyships(setting.acme).remove({stored.id.value + 1}); });
  CHECK(all() == List{stored});
  keep(adapter.store, [&](Work& work) { work.deputyships(setting.acme).remove(stored.id); });
  CHECK(all().empty());
  const auto next = keep(adapter.store, [&](Work& work) {
    return work.deputyships(setting.acme).add({.id = {}, .manager = setting.max, .deputy = setting.sam});
  });
  CHECK(next.id > stored.id);
}

STINT_CONTRACT("a deputy must be a colleague, and somebody else") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const auto objects = [&](domain::EmployeeId manager, domain::EmployeeId deputy) {
    return contracts::objects(
        adapter.store,
        [&](Work& work) { (void)work.deputyships(setting.acme).add({.id = {}, .manager = manager, .deputy = deputy}); },
        [&] { return look(adapter.store, [&](Work& work) { return work.deputyships(setting.acme).all(); }); });
  };
  CHECK(objects(setting.max, setting.max));
  CHECK(objects(setting.max, setting.ron));
  CHECK(objects(setting.ron, setting.max));
  CHECK(objects(setting.max, {4711}));
}

STINT_CONTRACT("a decision is kept with the manager in whose place it was made") {
  TestStore adapter;
  const Setting setting(adapter.store);
  auto record = absence_of(setting.erika, "2026-03-02", "2026-03-03");
  record.decisions = {{.kind = domain::AbsenceDecisionKind::approved, .by = setting.olga, .deputy_for = setting.max},
                      {.kind = domain::AbsenceDecisionKind::approved, .by = setting.sam}};
  const domain::EntryDecision by_deputy{.at = {}, .decided_by = setting.olga, .deputy_for = setting.max};
  const domain::EntryDecision by_manager{.at = {}, .decided_by = setting.max};
  const auto [absence, entry] = keep(adapter.store, [&](Work& work) {
    const auto stored =
        work.entries(setting.acme).add(domain::TimeEntry::stored(entry_of(setting.erika, "2026-03-02", 480, 1020)));
    work.entries(setting.acme).add_decision(stored.id(), by_deputy);
    work.entries(setting.acme).add_decision(stored.id(), by_manager);
    return std::pair{work.absences(setting.acme).add(domain::AbsenceRequest::stored(record)).id(), stored.id()};
  });
  adapter.store.read([&](Work& work) {
    CHECK(work.absences(setting.acme).find(absence)->record().decisions == record.decisions);
    CHECK(work.entries(setting.acme).decisions_about(entry) == std::vector{by_deputy, by_manager});
  });
}

STINT_CONTRACT("deputyships of several people are found together and again after a change") {
  TestStore adapter;
  const Setting setting(adapter.store);
  keep(adapter.store, [&](Work& work) {
    auto& deputyships = work.deputyships(setting.acme);
    const auto by_max = deputyships.add({.id = {}, .manager = setting.max, .deputy = setting.sam});
    const auto by_olga = deputyships.add({.id = {}, .manager = setting.olga, .deputy = setting.max});
    CHECK(deputyships.of_each({}).empty());
    auto found = deputyships.of_each(std::vector{setting.max, setting.sam, setting.erika});
    CHECK(found[setting.max] == List{by_max, by_olga});
    CHECK(found[setting.sam] == List{by_max});
    CHECK(found[setting.erika].empty());
    CHECK(deputyships.of(setting.max) == List{by_max, by_olga});
    const auto by_sam = deputyships.add({.id = {}, .manager = setting.sam, .deputy = setting.erika});
    CHECK(deputyships.of(setting.erika) == List{by_sam});
    deputyships.remove(by_max.id);
    CHECK(deputyships.of(setting.max) == List{by_olga});
  });
}
