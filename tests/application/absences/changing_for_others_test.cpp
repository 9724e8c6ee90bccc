#include <catch2/catch.hpp>

#include <stint/application/absences/changing.hpp>
#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/deleting.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;
using stint::domain::AbsenceState;

namespace {

using Lines = std::vector<std::string>;

auto changed(TwoCompanies& office, const stint::domain::Employee& who, stint::domain::AbsenceId id, AbsenceCommand form,
             std::optional<std::string> reason = std::nullopt) {
  const Submitted<AbsenceForOwnerCommand> submitted{{std::move(form), {}, std::move(reason)}, {}};
  return office.by(who, change_absence_for, office.erika.id, id, submitted);
}

auto deleted(TwoCompanies& office, const stint::domain::Employee& who, stint::domain::AbsenceId id) {
  return office.by(who, delete_absence_for, office.erika.id, id, because("the plan"));
}

}  // namespace

TEST_CASE("A manager changes a report's request, which is their approval, and its owner is told") {
  TwoCompanies office;
  const auto id = office.vacation_of_erika();
  REQUIRE(office.by(office.mia, approve_absence, id));
  CHECK(office.new_mails().empty());
  const auto view = changed(office, office.max, id, {.last = day("2026-03-18")}, "the plan").value();
  CHECK(view.state == AbsenceState::pending);
  CHECK(office.stored(id)->approvals == std::vector{office.max.id});
  CHECK(office.new_mails() == Lines{"absence-by-another erika@acme", "absence-filed mia@acme"});
  CHECK(office.audit_actions() == Lines{"absence.approval_recorded", "absence.changed", "absence.approval_recorded"});
}

TEST_CASE("An administrator changes what is approved or over, and it stays so") {
  const auto now = GENERATE(std::string{"2026-03-02"}, "2026-03-30");
  TwoCompanies office;
  const auto id = office.vacation_of_erika(AbsenceState::approved);
  office.now = day(now) + std::chrono::hours{8};
  const auto view = changed(office, office.ada, id, {.last = day("2026-03-18")}, "came back").value();
  CHECK(view.state == AbsenceState::approved);
  CHECK(view.days == stint::domain::HalfDays{6});
  CHECK(office.new_mails() == Lines{"absence-by-another erika@acme"});
  CHECK(office.audit_actions() == Lines{"absence.changed", "absence.approved"});
}

TEST_CASE("One of two managers who changes an approved absence leaves it to the other") {
  TwoCompanies office;
  const auto id = office.vacation_of_erika(AbsenceState::approved);
  CHECK(changed(office, office.max, id, {.last = day("2026-03-18")})->state == AbsenceState::pending);
  CHECK(office.new_mails() == Lines{"absence-by-another erika@acme", "absence-filed mia@acme"});
}

TEST_CASE("Comments alone ask nobody again; what is repeated changes and tells nothing") {
  TwoCompanies office;
  const auto id = office.vacation_of_erika(AbsenceState::approved);
  CHECK(changed(office, office.max, id, {.comments = "by phone"})->state == AbsenceState::approved);
  CHECK(office.new_mails() == Lines{"absence-by-another erika@acme"});
  CHECK(changed(office, office.max, id, {.comments = "by phone"}));
  CHECK(office.new_mails().empty());
}

TEST_CASE("Who changes whose absence") {
  TwoCompanies office;
  const auto id = office.vacation_of_erika();
  const AbsenceCommand form{.comments = "by phone"};
  CHECK(word(changed(office, office.otto, id, form)) == "forbidden");
  CHECK(word(changed(office, office.erika, id, form)) == "forbidden");
  CHECK(word(changed(office, office.rita, id, form)) == "unknown");
  CHECK(word(changed(office, office.max, {999}, form)) == "unknown");
  const Submitted<AbsenceForOwnerCommand> submitted{{form, {}, {}}, {}};
  CHECK(word(office.by(office.ada, change_absence_for, office.sam.id, id, submitted)) == "unknown");
  CHECK(word(changed(office, office.mia, id, form)) == "done");
}

TEST_CASE("What is rejected, or about to be cancelled, or in a closed month is not changed") {
  TwoCompanies office;
  const AbsenceCommand form{.last = day("2026-03-18")};
  CHECK(word(changed(office, office.max, office.vacation_of_erika(AbsenceState::rejected), form)) == "conflict");
  const auto id = office.vacation_of_erika(AbsenceState::approved);
  REQUIRE(office.by(office.erika, delete_absence, id, no_reason()));
  CHECK(word(changed(office, office.max, id, form)) == "conflict");

  TwoCompanies closed;
  const auto there = closed.vacation_of_erika(AbsenceState::approved);
  closed.choose([](auto& acme) {
    acme.time_tracking.closed_through = std::chrono::year_month{std::chrono::year{2026}, std::chrono::month{3}};
  });
  CHECK(rule(changed(closed, closed.max, there, form, "came back")) == "closed-month");
  CHECK(faulty_fields(changed(closed, closed.ada, there, form).error()) == "reason");
  CHECK(word(changed(closed, closed.ada, there, form, "came back")) == "done");
}

TEST_CASE("An administrator's change by the interface's own path tells the owner and leaves the state") {
  TwoCompanies office;
  const auto id = office.vacation_of_erika();
  const auto view = office.by(office.ada, change_absence, id, absence_form({.last = day("2026-03-18")})).value();
  CHECK(view.state == AbsenceState::pending);
  CHECK(office.stored(id)->decisions.back().by == office.ada.id);
  CHECK(office.new_mails() ==
        Lines{"absence-by-another erika@acme", "absence-filed max@acme", "absence-filed mia@acme"});
}

TEST_CASE("Whoever decides deletes at once, and the owner is told whatever its state") {
  TwoCompanies office;
  const auto waiting = office.vacation_of_erika();
  CHECK(word(deleted(office, office.otto, waiting)) == "forbidden");
  CHECK(word(deleted(office, office.erika, waiting)) == "forbidden");
  CHECK(word(deleted(office, office.max, {999})) == "unknown");
  CHECK(deleted(office, office.max, waiting)->outcome == DeleteOutcome::deleted);
  CHECK(office.new_mails() == Lines{"absence-by-another erika@acme"});
  const auto approved = office.vacation_of_erika(AbsenceState::approved);
  CHECK(word(deleted(office, office.mia, approved)) == "done");
  CHECK(office.new_mails() == Lines{"absence-deleted erika@acme", "absence-deleted hr@acme"});
  CHECK_FALSE(office.stored(approved));
}
