#include <catch2/catch.hpp>

#include <stint/application/absences/deciding.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;
using stint::domain::AbsenceId;
using stint::domain::AbsenceState;

namespace {

using Strings = std::vector<std::string>;

}  // namespace

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

TEST_CASE("One approval suffices where the company says so, and an administrator decides alone") {
  TwoCompanies office;
  const auto id = office.vacation_of_erika();
  SECTION("one manager") {
    office.choose([](auto& company) { company.absences.single_approval_suffices = true; });
    CHECK(office.by(office.mia, approve_absence, id)->state == AbsenceState::approved);
  }
  SECTION("administrator") { CHECK(office.by(office.ada, approve_absence, id)->state == AbsenceState::approved); }
}

TEST_CASE("An administrator who is also a manager counts as that manager") {
  TwoCompanies office;
  office.change(office.erika, [&](auto& employee) { employee.managers = {office.ada.id, office.max.id}; });
  const auto id = office.vacation_of_erika();
  CHECK(office.by(office.ada, approve_absence, id)->state == AbsenceState::pending);
  CHECK(office.by(office.max, approve_absence, id)->state == AbsenceState::approved);
}

TEST_CASE("One rejection rejects, and the employee learns why") {
  TwoCompanies office;
  const auto id = office.vacation_of_erika(GENERATE(AbsenceState::pending, AbsenceState::edit));
  REQUIRE(office.by(office.max, approve_absence, id));
  const auto view = office.by(office.mia, reject_absence, id, because("Fair week")).value();
  CHECK(view.state == AbsenceState::rejected);
  CHECK(office.stored(id)->rejection_reason == "Fair week");
  CHECK(office.new_mails() == Strings{"absence-rejected erika@acme"});
  CHECK(office.mails().back().facts.back() == std::pair<std::string, std::string>{"reason", "Fair week"});
  CHECK(word(office.by(office.mia, reject_absence, id, no_reason())) == "conflict");
  CHECK(word(office.by(office.mia, approve_absence, id)) == "conflict");
}

TEST_CASE("Who decides about whose request") {
  TwoCompanies office;
  const auto deciding = [&](const stint::domain::Employee& who, const stint::domain::Employee& absent) {
    const auto request = [&] {
      return office.import(
          {.id = {},
           .employee = absent.id,
           .details = {"VAC", one_day("2026-03-16"), {}, {}},
           .state = AbsenceState::pending,
           .substitute = stint::domain::SubstituteRequest{office.sam.id, stint::domain::SubstituteState::pending}});
    };
    const auto approval = word(office.by(who, approve_absence, request()));
    CHECK(word(office.by(who, reject_absence, request(), no_reason())) == approval);
    return approval;
  };
  CHECK(deciding(office.max, office.erika) == "done");
  CHECK(deciding(office.mia, office.erika) == "done");
  CHECK(deciding(office.ada, office.erika) == "done");
  CHECK(deciding(office.otto, office.erika) == "forbidden");
  CHECK(deciding(office.sam, office.erika) == "forbidden");
  CHECK(deciding(office.erika, office.erika) == "forbidden");
  CHECK(deciding(office.rita, office.erika) == "unknown");
  SECTION("nobody but an administrator decides about themselves") {
    CHECK(deciding(office.max, office.max) == "forbidden");
    CHECK(deciding(office.ada, office.ada) == "done");
    office.change(office.otto, [&](auto& employee) { employee.managers = {office.otto.id}; });
    CHECK(deciding(office.otto, office.otto) == "forbidden");
    CHECK(deciding(office.ada, office.otto) == "done");
  }
  SECTION("without managers only an administrator decides") {
    CHECK(deciding(office.max, office.otto) == "forbidden");
    CHECK(deciding(office.ada, office.otto) == "done");
  }
}

TEST_CASE("Somebody who is among their own managers needs the others alone") {
  TwoCompanies office;
  office.change(office.max, [&](auto& employee) { employee.managers = {office.max.id, office.mia.id}; });
  const auto id = office.import({.id = {},
                                 .employee = office.max.id,
                                 .details = {"VAC", one_day("2026-03-16"), {}, {}},
                                 .state = AbsenceState::pending});
  CHECK(office.by(office.mia, approve_absence, id)->state == AbsenceState::approved);
}

TEST_CASE("Decisions are refused in order: unknown, forbidden, unreadable, decided already") {
  TwoCompanies office;
  const auto id = office.vacation_of_erika(AbsenceState::approved);
  const auto body = unreadable<ReasonCommand>();
  CHECK(word(office.by(office.otto, reject_absence, AbsenceId{id.value + 1}, body)) == "unknown");
  CHECK(word(office.by(office.otto, approve_absence, AbsenceId{id.value + 1})) == "unknown");
  CHECK(word(office.by(office.otto, reject_absence, id, body)) == "forbidden");
  CHECK(word(office.by(office.otto, approve_absence, id)) == "forbidden");
  CHECK(rule(office.by(office.max, reject_absence, id, body)) == "invalid-field");
  CHECK(rule(office.by(office.max, reject_absence, id, no_reason())) == "lifecycle");
  CHECK(word(office.by(office.ada, approve_absence, id)) == "conflict");
  CHECK(office.new_mails().empty());
  CHECK(office.audit_actions().empty());
}
