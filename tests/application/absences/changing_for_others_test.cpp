#include <stint/application/absences/changing.hpp>
#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/deleting.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;
using stint::domain::AbsenceState;

namespace {

auto changed(TwoCompanies& office, const stint::domain::Employee& who, stint::domain::AbsenceId id, AbsenceCommand form,
             std::optional<std::string> reason = std::nullopt) {
  const Submitted<AbsenceForOwnerCommand> submitted{{std::move(form), {}, std::move(reason)}, {}};
  return office.by(who, change_absence_for, office.erika.id, id, submitted);
}

auto deleted(TwoCompanies& office, const stint::domain::Employee& who, stint::domain::AbsenceId id) {
  return office.by(who, delete_absence_for, office.erika.id, id, because("the plan"));
}

}  // namespace

TEST_CASE_METHOD(TwoCompanies, "A manager changes a report's request, which is their approval, and its owner is told") {
  const auto id = vacation_of_erika();
  REQUIRE(by(mia, approve_absence, id));
  CHECK(new_mails().empty());
  const auto view = changed(*this, max, id, {.last = day("2026-03-18")}, "the plan").value();
  CHECK(view.state == AbsenceState::pending);
  CHECK(stored(id)->approvals == std::vector{max.id});
  CHECK(new_mails() == Lines{"absence-by-another erika@acme", "absence-filed mia@acme"});
  CHECK(audit_actions() == Lines{"absence.approval_recorded", "absence.changed", "absence.approval_recorded"});
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

TEST_CASE_METHOD(TwoCompanies, "One of two managers who changes an approved absence leaves it to the other") {
  const auto id = vacation_of_erika(AbsenceState::approved);
  CHECK(changed(*this, max, id, {.last = day("2026-03-18")})->state == AbsenceState::pending);
  CHECK(new_mails() == Lines{"absence-by-another erika@acme", "absence-filed mia@acme"});
}

TEST_CASE_METHOD(TwoCompanies, "Comments alone ask nobody again; what is repeated changes and tells nothing") {
  const auto id = vacation_of_erika(AbsenceState::approved);
  CHECK(changed(*this, max, id, {.comments = "by phone"})->state == AbsenceState::approved);
  CHECK(new_mails() == Lines{"absence-by-another erika@acme"});
  CHECK(changed(*this, max, id, {.comments = "by phone"}));
  CHECK(new_mails().empty());
}

TEST_CASE_METHOD(TwoCompanies, "Who changes whose absence") {
  const auto id = vacation_of_erika();
  const AbsenceCommand form{.comments = "by phone"};
  CHECK(word(changed(*this, otto, id, form)) == "forbidden");
  CHECK(word(changed(*this, erika, id, form)) == "forbidden");
  CHECK(word(changed(*this, rita, id, form)) == "unknown");
  CHECK(word(changed(*this, max, {999}, form)) == "unknown");
  const Submitted<AbsenceForOwnerCommand> submitted{{form, {}, {}}, {}};
  CHECK(word(by(ada, change_absence_for, sam.id, id, submitted)) == "unknown");
  CHECK(word(changed(*this, mia, id, form)) == "done");
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

TEST_CASE_METHOD(TwoCompanies,
                 "An administrator's change by the interface's own path tells the owner and leaves the state") {
  const auto id = vacation_of_erika();
  const auto view = by(ada, change_absence, id, absence_form({.last = day("2026-03-18")})).value();
  CHECK(view.state == AbsenceState::pending);
  CHECK(stored(id)->decisions.back().by == ada.id);
  CHECK(new_mails() == Lines{"absence-by-another erika@acme", "absence-filed max@acme", "absence-filed mia@acme"});
}

TEST_CASE_METHOD(TwoCompanies, "Whoever decides deletes at once, and the owner is told whatever its state") {
  const auto waiting = vacation_of_erika();
  CHECK(word(deleted(*this, otto, waiting)) == "forbidden");
  CHECK(word(deleted(*this, erika, waiting)) == "forbidden");
  CHECK(word(deleted(*this, max, {999})) == "unknown");
  CHECK(deleted(*this, max, waiting)->outcome == DeleteOutcome::deleted);
  CHECK(new_mails() == Lines{"absence-by-another erika@acme"});
  const auto approved = vacation_of_erika(AbsenceState::approved);
  CHECK(word(deleted(*this, mia, approved)) == "done");
  CHECK(new_mails() == Lines{"absence-deleted erika@acme", "absence-deleted hr@acme"});
  CHECK_FALSE(stored(approved));
}
