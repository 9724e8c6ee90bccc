#include "tests/domain/absence/sample_absences.hpp"

using namespace stint::domain;
using namespace stint::test;

namespace {

constexpr bool acceptance_required = true;
constexpr bool needs_approval = true;
const CountedHalves recounted{day("2026-03-02"), "12"};
const DecisionBy by_lou{lou, then};

Result<AbsenceRequest> revised(const AbsenceRequest& absence, const AbsenceChange& change, Date today = beforehand,
                               bool must_approve = needs_approval, const DecisionBy& by = by_lou) {
  return absence.revise(change, recounted, acceptance_required, must_approve, by, "the plan", today);
}

}  // namespace

TEST_CASE("Who has filed an absence for its owner is the first decision about it") {
  const auto own = absence_in(AbsenceState::pending);
  CHECK(own.filed_by_another() == nullptr);
  const auto filed = own.filed_for_owner({lou, then, kim}, "is ill");
  REQUIRE(filed.filed_by_another() != nullptr);
  CHECK(*filed.filed_by_another() == AbsenceDecision{AbsenceDecisionKind::filed, lou, then, "is ill", kim});
  CHECK(filed.record().decisions.size() == 1);
}

TEST_CASE("What somebody else changes is kept as their decision, what the owner changes is not") {
  const auto absence = absence_in(AbsenceState::pending);
  const auto own = absence.update({.comments = "sledging"}, recounted, acceptance_required, {ada, then});
  CHECK(own->record().decisions.empty());
  const auto anothers = absence.update({.comments = "sledging"}, recounted, acceptance_required, by_lou, "the plan");
  REQUIRE(anothers->record().decisions.size() == 1);
  CHECK(anothers->record().decisions[0] == AbsenceDecision{AbsenceDecisionKind::changed, lou, then, "the plan"});
  CHECK(absence.update({.comments = "skiing"}, recounted, acceptance_required, by_lou) == absence);
}

TEST_CASE("An approved absence waits anew once those who decide have changed its time, be it over or not") {
  const auto today = GENERATE(beforehand, afterwards);
  const auto after = revised(absence_in(AbsenceState::approved), {.last = day("2026-03-05")}, today);
  REQUIRE(after);
  CHECK(after->record().state == AbsenceState::pending);
  CHECK(after->record().approvals.empty());
  CHECK(after->record().asked.empty());
  CHECK(after->record().halves == recounted);
  CHECK(after->record().decisions.back().kind == AbsenceDecisionKind::changed);
  CHECK(after->record().decisions.back().reason == "the plan");
}

TEST_CASE("It stays approved where its type needs no approval, and where its comments alone change") {
  const auto approved = absence_in(AbsenceState::approved);
  CHECK(revised(approved, {.last = day("2026-03-05")}, beforehand, !needs_approval)->record().state ==
        AbsenceState::approved);
  const auto commented = revised(approved, {.comments = "sledging"});
  CHECK(commented->record().state == AbsenceState::approved);
  CHECK(commented->record().halves == approved.record().halves);
  CHECK(revised(approved, {}) == approved);
}

TEST_CASE("What its owner wanted shortened is settled by another time, and stays beside other comments") {
  auto record = record_in(AbsenceState::approved);
  record.reduction = Reduction{};
  const auto asked = AbsenceRequest::stored(record);
  CHECK_FALSE(revised(asked, {.last = day("2026-03-05")})->record().reduction);
  CHECK(revised(asked, {.comments = "sledging"})->record().reduction);
}

TEST_CASE("Where a cancellation waits it comes first; what is rejected or gone cannot be changed") {
  const auto asked = absence_with(AbsenceState::approved, CancellationState::pending);
  CHECK(revised(asked, {.last = day("2026-03-05")}).error().reason == reasons::cancellation_comes_first);
  CHECK(revised(absence_with(AbsenceState::approved, CancellationState::rejected), {.last = day("2026-03-05")}));
  for (const auto state : {AbsenceState::rejected, AbsenceState::deleted}) {
    CHECK(revised(absence_in(state), {.last = day("2026-03-05")}).error().refusal == Refusal::conflict);
  }
}

TEST_CASE("What waits or was handed back is changed as its owner would") {
  CHECK(revised(half_approved(), {.last = day("2026-03-05")})->record().state == AbsenceState::pending);
  CHECK(revised(half_approved(), {.last = day("2026-03-05")})->record().approvals.empty());
  CHECK(revised(absence_in(AbsenceState::edit), {.type = "KRK"})->record().state == AbsenceState::edit);
}

TEST_CASE("What does not fit together is a fault in every state") {
  for (const auto state : {AbsenceState::pending, AbsenceState::approved}) {
    CHECK(revised(absence_in(state), {.last = day("2026-03-01")}).error().refusal == Refusal::invalid);
  }
}
