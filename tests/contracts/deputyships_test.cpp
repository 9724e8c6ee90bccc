#include "tests/contracts/objections.hpp"
#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;
using domain::Deputyship;
using List = std::vector<Deputyship>;

STINT_CONTRACT("deputies are kept with their days, and found by who named them and by who is named") {
  const auto [always, week, other] = keep([&](Work& work) {
    auto& deputyships = work.deputyships(acme);
    return std::tuple{
        deputyships.add({.id = {77}, .manager = max, .deputy = sam}),
        deputyships.add({.id = {}, .manager = max, .deputy = olga, .span = days("2026-03-02", "2026-03-06")}),
        deputyships.add({.id = {}, .manager = olga, .deputy = erika, .span = days("2026-03-02", "2026-03-02")})};
  });
  CHECK(always.id < week.id);
  CHECK(week.id < other.id);
  store.read([&](Work& work) {
    auto& deputyships = work.deputyships(acme);
    CHECK(deputyships.of(max) == List{always, week});
    CHECK(deputyships.of(olga) == List{week, other});
    CHECK(deputyships.of(sam) == List{always});
    CHECK(deputyships.all() == List{always, week, other});
    CHECK(always.span == std::nullopt);
    CHECK(work.deputyships(rival).all().empty());
    CHECK(work.deputyships(rival).of(max).empty());
  });
}

STINT_CONTRACT("deputies that some people have named are found together, and no other company's") {
  const auto [first, second, others] = keep([&](Work& work) {
    auto& deputyships = work.deputyships(acme);
    const auto named = deputyships.add({.id = {}, .manager = max, .deputy = sam});
    const auto by_olga = deputyships.add({.id = {}, .manager = olga, .deputy = max});
    return std::tuple{
        named, deputyships.add({.id = {}, .manager = max, .deputy = erika, .span = days("2026-03-02", "2026-03-06")}),
        by_olga};
  });
  const std::vector people{sam, max, ron};
  store.read([&](Work& work) {
    const auto& deputyships = work.deputyships(acme);
    auto found = deputyships.named_by_each(people);
    CHECK(found[max] == List{first, second});
    CHECK(found[sam].empty());  // who is only named
    CHECK(found[ron].empty());
    CHECK_FALSE(found.contains(olga));
    CHECK(deputyships.named_by_each({&olga, 1}).at(olga) == List{others});
    CHECK(deputyships.named_by_each({}).empty());
    CHECK(work.deputyships(rival).named_by_each(people)[max].empty());
  });
}

STINT_CONTRACT("a deputy who is dismissed is gone, and no other company's") {
  const auto stored =
      keep([&](Work& work) { return work.deputyships(acme).add({.id = {}, .manager = max, .deputy = sam}); });
  const auto all = [&] { return look([&](Work& work) { return work.deputyships(acme).all(); }); };
  keep([&](Work& work) { work.deputyships(rival).remove(stored.id); });
  CHECK(all() == List{stored});
  keep([&](Work& work) { work.deputyships(acme).remove({stored.id.value + 1}); });
  CHECK(all() == List{stored});
  keep([&](Work& work) { work.deputyships(acme).remove(stored.id); });
  CHECK(all().empty());
  const auto next =
      keep([&](Work& work) { return work.deputyships(acme).add({.id = {}, .manager = max, .deputy = sam}); });
  CHECK(next.id > stored.id);
}

STINT_CONTRACT("a deputy must be a colleague, and somebody else") {
  const auto objects = [&](domain::EmployeeId manager, domain::EmployeeId deputy) {
    return contracts::objects(
        store, [&](Work& work) { (void)work.deputyships(acme).add({.id = {}, .manager = manager, .deputy = deputy}); },
        [&] { return look([&](Work& work) { return work.deputyships(acme).all(); }); });
  };
  CHECK(objects(max, max));
  CHECK(objects(max, ron));
  CHECK(objects(ron, max));
  CHECK(objects(max, {4711}));
}

STINT_CONTRACT("a decision is kept with the manager in whose place it was made") {
  auto record = absence_of(erika, "2026-03-02", "2026-03-03");
  record.decisions = {{.kind = domain::AbsenceDecisionKind::approved, .by = olga, .deputy_for = max},
                      {.kind = domain::AbsenceDecisionKind::approved, .by = sam}};
  const domain::EntryDecision by_deputy{.at = {}, .decided_by = olga, .deputy_for = max};
  const domain::EntryDecision by_manager{.at = {}, .decided_by = max};
  const auto [absence, entry] = keep([&](Work& work) {
    const auto stored = work.entries(acme).add(domain::TimeEntry::stored(entry_of(erika, "2026-03-02", 480, 1020)));
    work.entries(acme).add_decision(stored.id(), by_deputy);
    work.entries(acme).add_decision(stored.id(), by_manager);
    return std::pair{work.absences(acme).add(domain::AbsenceRequest::stored(record)).id(), stored.id()};
  });
  store.read([&](Work& work) {
    CHECK(work.absences(acme).find(absence)->record().decisions == record.decisions);
    CHECK(work.entries(acme).decisions_about(entry) == std::vector{by_deputy, by_manager});
  });
}

STINT_CONTRACT("deputyships of several people are found together and again after a change") {
  keep([&](Work& work) {
    auto& deputyships = work.deputyships(acme);
    const auto by_max = deputyships.add({.id = {}, .manager = max, .deputy = sam});
    const auto by_olga = deputyships.add({.id = {}, .manager = olga, .deputy = max});
    CHECK(deputyships.of_each({}).empty());
    auto found = deputyships.of_each(std::vector{max, sam, erika});
    CHECK(found[max] == List{by_max, by_olga});
    CHECK(found[sam] == List{by_max});
    CHECK(found[erika].empty());
    CHECK(deputyships.of(max) == List{by_max, by_olga});
    const auto by_sam = deputyships.add({.id = {}, .manager = sam, .deputy = erika});
    CHECK(deputyships.of(erika) == List{by_sam});
    deputyships.remove(by_max.id);
    CHECK(deputyships.of(max) == List{by_olga});
  });
}
