#include "tests/domain/absence/sample_absences.hpp"
#include "tests/domain/lifecycle_grid.hpp"

using namespace stint::domain;
using namespace stint::test;

namespace {

constexpr EmployeeId mia{21};
constexpr EmployeeId noah{22};
constexpr EmployeeId root{30};
constexpr bool administrator = true;
const Instant later = then + std::chrono::hours{1};
const ApprovalRule both{{mia, noah}, false};

using Verb = std::function<Result<AbsenceRequest>(const AbsenceRequest&)>;

/// Every verb that only the state of the absence permits or refuses.
const std::map<std::string, Verb> verbs{
    {"update",
     [](const AbsenceRequest& it) {
       return it.update({}, {}, true, {ada, then});
     }},
    {"approve-first", [](const AbsenceRequest& it) { return it.approve(mia, !administrator, both, then); }},
    {"approve-alone", [](const AbsenceRequest& it) { return it.approve(root, administrator, both, then); }},
    {"reject", [](const AbsenceRequest& it) { return it.reject(mia, "no", then); }},
    {"ask-cancellation",
     [](const AbsenceRequest& it) { return it.request_cancellation(ada, "off", then, beforehand); }},
    {"remove", [](const AbsenceRequest& it) { return it.remove(beforehand); }},
};

std::string outcome_of(const Verb& verb, AbsenceState state) {
  const auto result = verb(absence_in(state));
  if (result) return std::string{name(result->record().state)};
  CHECK(result.error().refusal == Refusal::conflict);
  CHECK(result.error().rule == rules::lifecycle);
  CHECK(result.error().facts == Facts{{"state", state}});
  return "-";
}

}  // namespace

TEST_CASE("Every verb leads where the lifecycle says from every state") {
  const auto expected = read_grid(R"(none pending edit approved done rejected deleted
    update            -  pending   edit      -         -        -        -
    approve-first     -  pending   edit      -         -        -        -
    approve-alone     -  approved  approved  -         -        -        -
    reject            -  rejected  rejected  -         -        -        -
    ask-cancellation  -  -         -         approved  done     -        -
    remove            -  deleted   deleted   deleted   deleted  deleted  -
  )");
  CHECK(expected.size() == verbs.size() * enumerators<AbsenceState>().size());
  for (const auto& [verb_name, verb] : verbs) {
    for (const AbsenceState state : enumerators<AbsenceState>()) {
      CAPTURE(verb_name, std::string{name(state)});
      CHECK(outcome_of(verb, state) == expected.at({std::string{name(state)}, verb_name}));
    }
  }
}

TEST_CASE("The last missing manager approves the absence") {
  const auto first = absence_in(AbsenceState::pending).approve(mia, !administrator, both, then);
  REQUIRE(first);
  CHECK(first->record().state == AbsenceState::pending);
  CHECK(first->record().approvals == std::vector{mia});
  CHECK(first->is_awaiting_approval());
  const auto second = first->approve(noah, !administrator, both, later);
  REQUIRE(second);
  CHECK(second->record().state == AbsenceState::approved);
  CHECK(second->record().approvals == std::vector{mia, noah});
  CHECK(second->record().decisions == std::vector<AbsenceDecision>{{AbsenceDecisionKind::approved, mia, then, ""},
                                                                   {AbsenceDecisionKind::approved, noah, later, ""}});
  CHECK_FALSE(second->is_awaiting_approval());
}

TEST_CASE("The same manager approving twice changes nothing") {
  const auto once = absence_in(AbsenceState::pending).approve(mia, !administrator, both, then);
  REQUIRE(once);
  CHECK(once->approve(mia, !administrator, both, later) == once);
}

TEST_CASE("Where the missing manager has gone, the one who approved completes it by approving again") {
  const auto once = absence_in(AbsenceState::pending).approve(mia, !administrator, both, then);
  REQUIRE(once);
  const auto again = once->approve(mia, !administrator, {{mia}, false}, later);
  REQUIRE(again);
  CHECK(again->record().state == AbsenceState::approved);
  CHECK(again->record().approvals == std::vector{mia});
}

TEST_CASE("An administrator among the managers counts as that manager, another decides alone") {
  const AbsenceRequest pending = absence_in(AbsenceState::pending);
  CHECK(pending.approve(mia, administrator, both, then)->record().state == AbsenceState::pending);
  CHECK(pending.approve(root, administrator, both, then)->record().state == AbsenceState::approved);
}

TEST_CASE("Somebody who is neither manager nor administrator does not approve") {
  for (const ApprovalRule& rule : {both, ApprovalRule{{}, false}, ApprovalRule{{mia}, true}}) {
    const auto refused = absence_in(AbsenceState::pending).approve(lou, !administrator, rule, then);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().refusal == Refusal::forbidden);
    CHECK(refused.error().rule == rules::relationship);
  }
}

TEST_CASE("One rejection rejects, with the reason that the employee is shown") {
  const auto rejected = half_approved().reject(noah, "too many away", then);
  REQUIRE(rejected);
  CHECK(rejected->record().state == AbsenceState::rejected);
  CHECK(rejected->record().rejection_reason == "too many away");
  CHECK(rejected->record().decisions ==
        std::vector<AbsenceDecision>{{AbsenceDecisionKind::rejected, noah, then, "too many away"}});
}

TEST_CASE("An approved absence is done once its last day has passed, and nothing else ever is") {
  for (const AbsenceState state : enumerators<AbsenceState>()) {
    CAPTURE(std::string{name(state)});
    const AbsenceRequest absence = absence_in(state);
    CHECK(absence.state_on(day("2026-03-01")) == state);
    CHECK(absence.state_on(day("2026-03-06")) == state);
    const AbsenceState later = state == AbsenceState::approved ? AbsenceState::done : state;
    CHECK(absence.state_on(day("2026-03-07")) == later);
  }
}

TEST_CASE("Only pending absences and those in edit wait for approval") {
  for (const AbsenceState state : enumerators<AbsenceState>()) {
    CAPTURE(std::string{name(state)});
    const bool waits = state == AbsenceState::pending || state == AbsenceState::edit;
    CHECK(absence_in(state).is_awaiting_approval() == waits);
  }
}

TEST_CASE("Where nobody is missing any more, an absence is approved by nobody in particular") {
  const auto approved_by = [](std::vector<EmployeeId> approvals, const ApprovalRule& rule) {
    AbsenceRecord record = record_in(AbsenceState::pending);
    record.approvals = std::move(approvals);
    return AbsenceRequest::stored(record).approved_without_the_missing(rule, later);
  };
  CHECK_FALSE(approved_by({mia}, both));
  CHECK_FALSE(approved_by({}, {{noah}, false}));
  CHECK_FALSE(approved_by({mia}, {{}, false}));  // then an administrator decides
  const auto approved = approved_by({mia}, {{mia}, false});
  REQUIRE(approved);
  CHECK(approved->record().state == AbsenceState::approved);
  CHECK(approved->record().decisions ==
        std::vector<AbsenceDecision>{{.kind = AbsenceDecisionKind::approved, .at = later}});
  CHECK_FALSE(approved->approved_without_the_missing({{mia}, false}, later));
  for (const AbsenceState state : {AbsenceState::approved, AbsenceState::rejected, AbsenceState::deleted}) {
    CAPTURE(std::string{name(state)});
    AbsenceRecord record = record_in(state);
    record.approvals = {mia};
    CHECK_FALSE(AbsenceRequest::stored(record).approved_without_the_missing({{mia}, false}, later));
  }
}

TEST_CASE("Everybody is told once that a request waits for them") {
  const auto once = absence_in(AbsenceState::pending).asking({mia, noah});
  CHECK(once.record().asked == std::vector{mia, noah});
  CHECK(once.asking({noah, root, root}).record().asked == std::vector{mia, noah, root});
  CHECK(once.asking({}) == once);
}
