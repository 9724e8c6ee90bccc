#include <stint/application/absences/deciding.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;
using stint::domain::AbsenceId;
using stint::domain::AbsenceState;

TEST_CASE("All managers who are not locked must approve") {
  TwoCompanies office;
  const auto before = GENERATE(AbsenceState::pending, AbsenceState::edit);
  const auto id = office.vacation_of_erika(before);
  const auto first = office.by(office.max, approve_absence, id).value();
  CHECK(first.state == before);
  CHECK(office.new_mails().empty());

  const auto stored = office.stored(id);
  CHECK(office.by(office.max, approve_absence, id)->state == first.state);  // the same manager again
  CHECK(office.stored(id) == stored);

  CHECK(office.by(office.mia, approve_absence, id)->state == AbsenceState::approved);
  CHECK(office.new_mails() == Strings{"absence-approved erika@acme"});
  CHECK(office.audit_actions() == Strings{"absence.approval_recorded", "absence.approved"});
  CHECK(word(office.by(office.max, approve_absence, id)) == "conflict");
}

TEST_CASE_METHOD(TwoCompanies, "One approval suffices where the company says so, and an administrator decides alone") {
  const auto id = vacation_of_erika();
  SECTION("one manager") {
    choose([](auto& company) { company.absences.single_approval_suffices = true; });
    CHECK(by(mia, approve_absence, id)->state == AbsenceState::approved);
  }
  SECTION("administrator") { CHECK(by(ada, approve_absence, id)->state == AbsenceState::approved); }
}

TEST_CASE_METHOD(TwoCompanies, "An administrator who is also a manager counts as that manager") {
  change(erika, [&](auto& employee) { employee.managers = {ada.id, max.id}; });
  const auto id = vacation_of_erika();
  CHECK(by(ada, approve_absence, id)->state == AbsenceState::pending);
  CHECK(by(max, approve_absence, id)->state == AbsenceState::approved);
}

TEST_CASE_METHOD(TwoCompanies, "One rejection rejects, and the employee learns why") {
  const auto id = vacation_of_erika(GENERATE(AbsenceState::pending, AbsenceState::edit));
  REQUIRE(by(max, approve_absence, id));
  const auto view = by(mia, reject_absence, id, because("Fair week")).value();
  CHECK(view.state == AbsenceState::rejected);
  CHECK(stored(id)->rejection_reason == "Fair week");
  CHECK(new_mails() == Strings{"absence-rejected erika@acme"});
  CHECK(mails().back().facts.back() == std::pair<std::string, std::string>{"reason", "Fair week"});
  CHECK(word(by(mia, reject_absence, id, no_reason())) == "conflict");
  CHECK(word(by(mia, approve_absence, id)) == "conflict");
}

TEST_CASE_METHOD(TwoCompanies, "Who decides about whose request") {
  const auto deciding = [&](const stint::domain::Employee& who, const stint::domain::Employee& absent) {
    const auto request = [&] {
      return import({.id = {},
                     .employee = absent.id,
                     .details = {"VAC", one_day("2026-03-16"), {}, {}},
                     .state = AbsenceState::pending,
                     .substitute = stint::domain::SubstituteRequest{sam.id, stint::domain::SubstituteState::pending}});
    };
    const auto approval = word(by(who, approve_absence, request()));
    CHECK(word(by(who, reject_absence, request(), no_reason())) == approval);
    return approval;
  };
  CHECK(deciding(max, erika) == "done");
  CHECK(deciding(mia, erika) == "done");
  CHECK(deciding(ada, erika) == "done");
  CHECK(deciding(otto, erika) == "forbidden");
  CHECK(deciding(sam, erika) == "forbidden");
  CHECK(deciding(erika, erika) == "forbidden");
  CHECK(deciding(rita, erika) == "unknown");
  SECTION("nobody but an administrator decides about themselves") {
    CHECK(deciding(max, max) == "forbidden");
    CHECK(deciding(ada, ada) == "done");
    change(otto, [&](auto& employee) { employee.managers = {otto.id}; });
    CHECK(deciding(otto, otto) == "forbidden");
    CHECK(deciding(ada, otto) == "done");
  }
  SECTION("without managers only an administrator decides") {
    CHECK(deciding(max, otto) == "forbidden");
    CHECK(deciding(ada, otto) == "done");
  }
}

TEST_CASE_METHOD(TwoCompanies, "Somebody who is among their own managers needs the others alone") {
  change(max, [&](auto& employee) { employee.managers = {max.id, mia.id}; });
  const auto id = import({.id = {},
                          .employee = max.id,
                          .details = {"VAC", one_day("2026-03-16"), {}, {}},
                          .state = AbsenceState::pending});
  CHECK(by(mia, approve_absence, id)->state == AbsenceState::approved);
}

TEST_CASE_METHOD(TwoCompanies, "Decisions are refused in order: unknown, forbidden, unreadable, decided already") {
  const auto id = vacation_of_erika(AbsenceState::approved);
  const auto body = unreadable<ReasonCommand>();
  CHECK(word(by(otto, reject_absence, AbsenceId{id.value + 1}, body)) == "unknown");
  CHECK(word(by(otto, approve_absence, AbsenceId{id.value + 1})) == "unknown");
  CHECK(word(by(otto, reject_absence, id, body)) == "forbidden");
  CHECK(word(by(otto, approve_absence, id)) == "forbidden");
  CHECK(rule(by(max, reject_absence, id, body)) == "invalid-field");
  CHECK(rule(by(max, reject_absence, id, no_reason())) == "lifecycle");
  CHECK(word(by(ada, approve_absence, id)) == "conflict");
  CHECK(new_mails().empty());
  CHECK(audit_actions().empty());
}
