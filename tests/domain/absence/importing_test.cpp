#include "tests/domain/absence/sample_absences.hpp"
#include "tests/domain/lifecycle_grid.hpp"

using namespace stint::domain;
using namespace stint::test;

namespace {

ImportedAbsence said(AbsenceState state) { return {.employee = ada, .details = working_week(), .state = state}; }

CountedHalves halves() { return plain_halves(working_week().span); }

bool may_begin_in(AbsenceState state) {
  return state == AbsenceState::pending || state == AbsenceState::edit || state == AbsenceState::approved ||
         state == AbsenceState::rejected;
}

}  // namespace

TEST_CASE("An absence comes in by import in every state in which one may begin, and in no other") {
  for (const AbsenceState state : enumerators<AbsenceState>()) {
    CAPTURE(std::string{name(state)});
    const auto imported = AbsenceRequest::imported(said(state), halves());
    REQUIRE(imported.has_value() == may_begin_in(state));
    if (imported) {
      AbsenceRecord expected = record_in(state);
      expected.id = {};
      CHECK(imported->record() == expected);
    }
  }
}

TEST_CASE("An import corrects an absence whatever its state is, and what had led there is over") {
  for (const AbsenceState from :
       {AbsenceState::pending, AbsenceState::edit, AbsenceState::approved, AbsenceState::rejected}) {
    for (const AbsenceState to : enumerators<AbsenceState>()) {
      CAPTURE(std::string{name(from)}, std::string{name(to)});
      AbsenceRecord record = record_in(from);
      record.approvals = {kim};
      record.rejection_reason = "busy";
      record.cancellation = {CancellationState::pending, "off"};
      const auto before = AbsenceRequest::stored(record);
      const auto corrected = before.corrected(said(to), halves(), then);
      REQUIRE(corrected.has_value() == may_begin_in(to));
      if (!corrected) continue;
      if (from == to) {
        CHECK(*corrected == before);
      } else {
        CHECK(corrected->record().state == to);
        CHECK(corrected->record().approvals.empty());
        CHECK(corrected->record().rejection_reason.empty());
        CHECK(corrected->record().cancellation == CancellationRequest{});
        CHECK(corrected->record().decisions.size() == 1);
        CHECK(corrected->record().decisions[0].at == then);
      }
    }
  }
}

TEST_CASE("Other dates by import void approvals that were given for the old ones, another comment does not") {
  const auto before = half_approved();
  auto wanted = said(AbsenceState::pending);
  wanted.substitute = before.record().substitute;
  wanted.details.comments = "at the sea";
  CHECK(before.corrected(wanted, halves(), then)->record().approvals == before.record().approvals);
  wanted.details.span = days("2026-03-02", "2026-03-05");
  const auto corrected = before.corrected(wanted, plain_halves(wanted.details.span), then);
  CHECK(corrected->record().approvals.empty());
  CHECK(corrected->record().asked.empty());
  CHECK(corrected->record().decisions ==
        std::vector<AbsenceDecision>{{.kind = AbsenceDecisionKind::changed, .by = {}, .at = then}});
  CHECK(corrected->record().days() == HalfDays{8});
}

TEST_CASE("A substitute comes in by import in every state, and with the time of their answer") {
  for (const auto state : {SubstituteState::pending, SubstituteState::confirmed, SubstituteState::rejected}) {
    CAPTURE(std::string{name(state)});
    auto wanted = said(AbsenceState::pending);
    wanted.substitute = {kim, state, then};
    CHECK(AbsenceRequest::imported(wanted, halves())->record().substitute == wanted.substitute);
  }
}

TEST_CASE("What contradicts itself is refused by import as it is by filing") {
  auto wanted = said(AbsenceState::pending);
  SECTION("a last day before the first") { wanted.details.span = {day("2026-03-06"), day("2026-03-02")}; }
  SECTION("half of several days") { wanted.details.half = HalfOfDay::morning; }
  SECTION("standing in for oneself") { wanted.substitute = {ada, SubstituteState::pending}; }
  CHECK_FALSE(AbsenceRequest::imported(wanted, halves()));
  CHECK_FALSE(absence_in(AbsenceState::approved).corrected(wanted, halves(), then));
}

TEST_CASE("A medical certificate that is handed in changes nothing else") {
  AbsenceRecord expected = record_in(AbsenceState::approved);
  expected.certified = CertifiedDays::all();
  CHECK(absence_in(AbsenceState::approved).with_certificate(CertifiedDays::all()).record() == expected);
}
