#include <stint/application/absences/deleting.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;
using stint::domain::AbsenceState;
using stint::domain::CancellationState;

namespace {

/// "deleted", "cancellation requested", or the refusal.
std::string outcome(const stint::domain::Result<DeleteView>& result) {
  if (!result) return word(result);
  return result->outcome == DeleteOutcome::deleted ? "deleted" : "cancellation requested";
}

}  // namespace

TEST_CASE("Who deletes an absence in which state") {
  struct Row {
    std::string who;
    std::string pending_edit_or_rejected;
    std::string approved;
    std::string approved_where_employees_may;
  };
  const auto row = GENERATE(values<Row>({
      {"erika", "deleted", "cancellation requested", "deleted"},
      {"ada", "deleted", "deleted", "deleted"},
      {"max", "deleted", "deleted", "deleted"},
      {"mia", "deleted", "deleted", "deleted"},
      {"otto", "forbidden", "forbidden", "forbidden"},
      {"sam", "forbidden", "forbidden", "forbidden"},
      {"olga", "forbidden", "forbidden", "forbidden"},
      {"rita", "unknown", "unknown", "unknown"},
  }));
  TwoCompanies office;
  const auto& who =
      *std::map<std::string, const stint::domain::Employee*>{
          {"erika", &office.erika}, {"ada", &office.ada}, {"max", &office.max},   {"mia", &office.mia},
          {"otto", &office.otto},   {"sam", &office.sam}, {"olga", &office.olga}, {"rita", &office.rita}}
           .at(row.who);
  INFO(row.who);
  const auto deleting = [&](AbsenceState state) {
    auto record = *office.stored(office.vacation_of_erika(state));
    record.substitute = stint::domain::SubstituteRequest{office.sam.id, stint::domain::SubstituteState::pending};
    const auto id = office.import(record);
    const auto result = outcome(office.by(who, delete_absence, id, no_reason()));
    CHECK(office.stored(id).has_value() == (result != "deleted"));
    return result;
  };
  for (const auto state : {AbsenceState::pending, AbsenceState::edit, AbsenceState::rejected}) {
    INFO(name(state));
    CHECK(deleting(state) == row.pending_edit_or_rejected);
  }
  CHECK(deleting(AbsenceState::approved) == row.approved);
  office.choose([](auto& company) { company.absences.employees_may_delete_approved = true; });
  CHECK(deleting(AbsenceState::approved) == row.approved_where_employees_may);
}

TEST_CASE_METHOD(TwoCompanies, "A past absence is deleted like an approved one") {
  const auto id = vacation_of_erika(AbsenceState::approved);
  now += std::chrono::days{60};
  CHECK(outcome(by(erika, delete_absence, id, no_reason())) == "cancellation requested");
  CHECK(outcome(by(max, delete_absence, id, no_reason())) == "deleted");
}

TEST_CASE_METHOD(TwoCompanies, "A manager's own approved absence is an employee's") {
  const auto id = import({.id = {},
                          .employee = max.id,
                          .details = {"VAC", one_day("2026-03-16"), {}, {}},
                          .state = AbsenceState::approved});
  CHECK(outcome(by(max, delete_absence, id, no_reason())) == "cancellation requested");
  CHECK(new_mails() == std::vector<std::string>{"cancellation-asked ada@acme"});
}

TEST_CASE_METHOD(TwoCompanies, "What was deleted is unknown, and the audit trail knows what it was") {
  const auto id = vacation_of_erika();
  REQUIRE(outcome(by(erika, delete_absence, id, because("changed plans"))) == "deleted");
  CHECK(outcome(by(erika, delete_absence, id, no_reason())) == "unknown");
  CHECK(new_mails().empty());
  store.read([&](Work& work) {
    const auto trail = work.audit().page(acme.id, {});
    REQUIRE(trail.size() == 1);
    CHECK(trail[0].action == "absence.deleted");
    CHECK(trail[0].subject == id.value);
    CHECK(trail[0].actor == erika.id);
    CHECK(trail[0].at == now);
    CHECK(trail[0].details == std::vector<std::pair<std::string, std::string>>{{"employee", to_string(erika.id)},
                                                                               {"type", "VAC"},
                                                                               {"from", "2026-03-16"},
                                                                               {"to", "2026-03-20"},
                                                                               {"days", "5"},
                                                                               {"state", "pending"},
                                                                               {"reason", "changed plans"}});
  });
}

TEST_CASE_METHOD(TwoCompanies, "Managers hear of a wish to cancel once; asking again changes the reason alone") {
  const auto id = vacation_of_erika(AbsenceState::approved);
  const auto cancellation = [&] { return stored(id)->cancellation; };
  REQUIRE(outcome(by(erika, delete_absence, id, because("flight cancelled"))) == "cancellation requested");
  CHECK(cancellation().state == CancellationState::pending);
  CHECK(cancellation().reason == "flight cancelled");
  CHECK(new_mails() == std::vector<std::string>{"cancellation-asked max@acme", "cancellation-asked mia@acme"});

  REQUIRE(outcome(by(erika, delete_absence, id, because("hotel burnt down"))) == "cancellation requested");
  CHECK(cancellation().reason == "hotel burnt down");
  REQUIRE(outcome(by(erika, delete_absence, id, no_reason())) == "cancellation requested");
  CHECK(cancellation().reason == "hotel burnt down");
  CHECK(cancellation().state == CancellationState::pending);
  CHECK(new_mails().empty());

  REQUIRE(by(max, reject_cancellation, id));
  (void)new_mails();
  REQUIRE(outcome(by(erika, delete_absence, id, no_reason())) == "cancellation requested");
  CHECK(cancellation().reason.empty());
  CHECK(new_mails() == std::vector<std::string>{"cancellation-asked max@acme", "cancellation-asked mia@acme"});
}

TEST_CASE_METHOD(TwoCompanies, "A company may demand a reason, but only for cancellations") {
  choose([](auto& company) { company.absences.cancellation_reason_required = true; });
  const auto approved = vacation_of_erika(AbsenceState::approved);
  for (const auto& nothing : {no_reason(), because(""), because(" \t\n")}) {
    const auto result = by(erika, delete_absence, approved, nothing);
    CHECK(word(result) == "invalid");
    CHECK(rule(result) == "cancellation-reason-missing");
  }
  CHECK(stored(approved)->cancellation.state == CancellationState::none);
  CHECK(new_mails().empty());
  CHECK(outcome(by(erika, delete_absence, approved, because("ill"))) == "cancellation requested");
  CHECK(outcome(by(erika, delete_absence, approved, no_reason())) == "invalid");
  CHECK(outcome(by(erika, delete_absence, vacation_of_erika(), no_reason())) == "deleted");
  CHECK(outcome(by(max, delete_absence, approved, no_reason())) == "deleted");
}

TEST_CASE_METHOD(TwoCompanies, "An unreadable body is refused after the rights, before anything happens") {
  const auto id = vacation_of_erika();
  const auto body = unreadable<ReasonCommand>();
  CHECK(word(by(erika, delete_absence, stint::domain::AbsenceId{id.value + 1}, body)) == "unknown");
  CHECK(word(by(sam, delete_absence, id, body)) == "forbidden");
  CHECK(word(by(erika, delete_absence, id, body)) == "invalid");
  CHECK(stored(id));
}

TEST_CASE_METHOD(
    TwoCompanies,
    "Whose approved absence is deleted by somebody else is told, whatever mails the company has switched off") {
  choose([](auto& company) { company.notifications_additional = false; });
  const auto& who = *GENERATE_REF(&ada, &max);
  const auto id = vacation_of_erika(AbsenceState::approved);
  REQUIRE(outcome(by(who, delete_absence, id, because("A deadline has moved"))) == "deleted");
  CHECK(new_mails() == std::vector<std::string>{"absence-deleted erika@acme", "absence-deleted hr@acme"});
  const auto facts = mails().front().facts;
  using Facts = std::vector<std::pair<std::string, std::string>>;
  CHECK(facts == Facts{{"employee", "Erika Muster"},
                       {"type", "VAC"},
                       {"typeName", "Vacation"},
                       {"from", "2026-03-16"},
                       {"to", "2026-03-20"},
                       {"days", "5"},
                       {"by", who.display_name()},
                       {"reason", "A deadline has moved"}});
}

TEST_CASE_METHOD(
    TwoCompanies,
    "Of a request that was not approved its owner alone is told, and nobody of what they delete themselves") {
  choose([](auto& company) { company.absences.employees_may_delete_approved = true; });
  REQUIRE(outcome(by(ada, delete_absence, vacation_of_erika(), no_reason())) == "deleted");
  const auto rejected = vacation_of_erika(AbsenceState::rejected);
  REQUIRE(outcome(by(max, delete_absence, rejected, no_reason())) == "deleted");
  CHECK(new_mails() == std::vector<std::string>{"absence-by-another erika@acme", "absence-by-another erika@acme"});
  for (const auto state : {AbsenceState::pending, AbsenceState::approved}) {
    REQUIRE(outcome(by(erika, delete_absence, vacation_of_erika(state), no_reason())) == "deleted");
  }
  CHECK(new_mails().empty());
}

TEST_CASE_METHOD(TwoCompanies, "Where employees may delete approved absences, leave that has begun stays taken") {
  choose([](auto& company) { company.absences.employees_may_delete_approved = true; });
  const auto id = vacation_of_erika(AbsenceState::approved);
  now = day("2026-03-15") + std::chrono::hours{23};  // midnight in Berlin: it begins
  CHECK(outcome(by(erika, delete_absence, id, no_reason())) == "cancellation requested");
  now -= std::chrono::milliseconds{1};
  CHECK(outcome(by(erika, delete_absence, id, no_reason())) == "deleted");
}

TEST_CASE_METHOD(TwoCompanies, "A reason has at most 4,000 characters") {
  const auto id = vacation_of_erika(AbsenceState::approved);
  std::string reason;
  for (int i = 0; i < 4000; ++i) reason += "é";
  REQUIRE(outcome(by(erika, delete_absence, id, because(reason))) == "cancellation requested");
  const auto refused = by(erika, delete_absence, id, because(reason + "é"));
  REQUIRE_FALSE(refused);
  CHECK(word(refused) == "invalid");
  CHECK(faulty_fields(refused.error()) == "reason");
}
