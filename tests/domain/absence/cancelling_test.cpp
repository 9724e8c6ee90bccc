#include "tests/domain/absence/sample_absences.hpp"
#include "tests/domain/lifecycle_grid.hpp"

using namespace stint::domain;
using namespace stint::test;

namespace {

const AbsenceRequest asked = absence_with(AbsenceState::approved, CancellationState::pending);

void check_refused(const Result<AbsenceRequest>& result, Rule rule) {
  REQUIRE_FALSE(result);
  CHECK(result.error().refusal == Refusal::conflict);
  CHECK(result.error().rule == rule);
}

}  // namespace

TEST_CASE("An approved absence stays approved while its cancellation is asked for") {
  AbsenceRecord told = record_in(AbsenceState::approved);
  told.asked = {kim};  // of the request that was approved
  const auto result = AbsenceRequest::stored(told).request_cancellation(ada, "the trip is off", then, beforehand);
  REQUIRE(result);
  AbsenceRecord expected = asked.record();
  expected.decisions = {{AbsenceDecisionKind::cancellation_requested, ada, then, "the trip is off"}};
  CHECK(result->record() == expected);
}

TEST_CASE("Asking for a cancellation again changes nothing but the reason") {
  const auto first = absence_in(AbsenceState::approved).request_cancellation(ada, "the trip is off", then, beforehand);
  REQUIRE(first);
  const auto again =
      first->asking({kim}).request_cancellation(ada, "too much work", then + std::chrono::hours{1}, beforehand);
  REQUIRE(again);
  AbsenceRecord expected = first->asking({kim}).record();
  expected.cancellation.reason = "too much work";
  expected.decisions[0].reason = "too much work";
  CHECK(again->record() == expected);
}

TEST_CASE("An approved cancellation deletes the absence") {
  const auto cancelled = asked.cancel(beforehand);
  REQUIRE(cancelled);
  CHECK(cancelled->record().state == AbsenceState::deleted);
  CHECK(cancelled->record().cancellation == CancellationRequest{CancellationState::approved, "the trip is off"});
}

TEST_CASE("A rejected cancellation keeps the absence, and may be asked for again") {
  const auto kept = asked.reject_cancellation(kim, then, beforehand);
  REQUIRE(kept);
  CHECK(kept->record().state == AbsenceState::approved);
  CHECK(kept->record().cancellation == CancellationRequest{CancellationState::rejected, "the trip is off"});
  CHECK(kept->record().decisions ==
        std::vector<AbsenceDecision>{{AbsenceDecisionKind::cancellation_rejected, kim, then, ""}});
  const auto again = kept->request_cancellation(ada, "please", then, beforehand);
  REQUIRE(again);
  CHECK(again->record().cancellation == CancellationRequest{CancellationState::pending, "please"});
}

TEST_CASE("An absence that is over is cancelled like one that is to come, and stays stored as approved") {
  const auto late = absence_in(AbsenceState::approved).request_cancellation(ada, "was ill", then, afterwards);
  REQUIRE(late);
  CHECK(late->record().state == AbsenceState::approved);
  CHECK(late->state_on(afterwards) == AbsenceState::done);
  CHECK(late->reject_cancellation(kim, then, afterwards).value().record().state == AbsenceState::approved);
  CHECK(late->cancel(afterwards).value().record().state == AbsenceState::deleted);
  CHECK(late->remove(afterwards).value().record().state == AbsenceState::deleted);
}

TEST_CASE("Without a pending cancellation there is nothing to decide, whatever the absence is") {
  for (const AbsenceState state : enumerators<AbsenceState>()) {
    for (const auto cancellation :
         {CancellationState::none, CancellationState::approved, CancellationState::rejected}) {
      CAPTURE(std::string{name(state)}, std::string{name(cancellation)});
      const AbsenceRequest absence = absence_with(state, cancellation);
      check_refused(absence.cancel(beforehand), rules::no_pending_request);
      check_refused(absence.reject_cancellation(kim, then, beforehand), rules::no_pending_request);
    }
  }
}

TEST_CASE("A cancellation of an absence that is not agreed cannot be decided") {
  for (const AbsenceState state : {AbsenceState::pending, AbsenceState::rejected, AbsenceState::deleted}) {
    CAPTURE(std::string{name(state)});
    const AbsenceRequest absence = absence_with(state, CancellationState::pending);
    check_refused(absence.cancel(beforehand), rules::lifecycle);
    check_refused(absence.reject_cancellation(kim, then, beforehand), rules::lifecycle);
  }
}
