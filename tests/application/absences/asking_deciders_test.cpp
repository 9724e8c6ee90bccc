#include <stint/application/absences/changing.hpp>
#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/deleting.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/accounts/accounts.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;
using stint::domain::AbsenceDecision;
using stint::domain::AbsenceDecisionKind;
using stint::domain::AbsenceId;
using stint::domain::AbsenceState;
using stint::domain::Role;
using Mails = std::vector<std::string>;

namespace {

struct Waiting : TwoCompanies {
  /// A vacation of erika's, filed by herself.
  AbsenceId filed() {
    const auto id = by(erika, file_absence, vacation_form()).value().id;
    (void)new_mails();
    return id;
  }
  void lock(const stint::domain::Employee& who) {
    write_now(store, [&](Work& work) { return lock_account({work, now, zones, policies}, who.email).has_value(); });
  }
  void unlock(const stint::domain::Employee& who) {
    write_now(store, [&](Work& work) { return unlock_account({work, now, zones, policies}, who.email).has_value(); });
  }
  void judge() {
    keep(store, [&](Work& work) { judge_open_absences({work, acme, zones, now, policies}, {}); });
  }
  AbsenceState state_of(AbsenceId id) { return stored(id)->state; }
};

}  // namespace

TEST_CASE_METHOD(Waiting, "A request is approved when the manager who was missing is locked after the others agreed") {
  const auto id = filed();
  REQUIRE(by(max, approve_absence, id));
  CHECK(state_of(id) == AbsenceState::pending);
  lock(mia);
  CHECK(state_of(id) == AbsenceState::approved);
  CHECK(new_mails() == Mails{"absence-approved erika@acme"});
  CHECK(audit_actions().back() == "absence.approved");
  CHECK(stored(id)->decisions ==
        std::vector<AbsenceDecision>{{.kind = AbsenceDecisionKind::approved, .by = max.id, .at = now},
                                     {.kind = AbsenceDecisionKind::approved, .at = now}});
}

TEST_CASE_METHOD(Waiting, "Where locking leaves nobody, administrators decide and get the mail, once") {
  const auto id = filed();
  lock(max);
  CHECK(new_mails().empty());  // mia has been notified
  lock(mia);
  CHECK(new_mails() == Mails{"absence-filed ada@acme"});
  judge();
  CHECK(new_mails().empty());
  CHECK(state_of(id) == AbsenceState::pending);
  REQUIRE(by(ada, approve_absence, id));
  CHECK(state_of(id) == AbsenceState::approved);
}

TEST_CASE_METHOD(Waiting, "Whoever comes back after a lock decides again about what still waits for them") {
  change(mia, [](auto& employee) { employee.active = false; });
  const auto id = filed();  // only max was notified
  unlock(mia);
  CHECK(new_mails() == Mails{"absence-filed mia@acme"});
  lock(mia);
  unlock(mia);
  CHECK(new_mails().empty());
  REQUIRE(by(max, approve_absence, id));
  CHECK(state_of(id) == AbsenceState::pending);
}

TEST_CASE_METHOD(Waiting, "A manager who is a USER now neither gets mail nor decides nor is missing") {
  change(mia, [](auto& employee) { employee.role = Role::user; });
  const auto id = by(erika, file_absence, vacation_form()).value().id;
  CHECK(new_mails() == Mails{"absence-filed max@acme"});
  CHECK(word(by(mia, approve_absence, id)) == "forbidden");
  REQUIRE(by(max, approve_absence, id));
  CHECK(state_of(id) == AbsenceState::approved);
}

TEST_CASE_METHOD(Waiting, "A cancellation goes to those who must now decide about it, too") {
  const auto id = vacation_of_erika(AbsenceState::approved);
  REQUIRE(by(erika, delete_absence, id, because("flight cancelled")));
  CHECK(new_mails() == Mails{"cancellation-asked max@acme", "cancellation-asked mia@acme"});
  lock(max);
  lock(mia);
  CHECK(new_mails() == Mails{"cancellation-asked ada@acme"});
  CHECK(state_of(id) == AbsenceState::approved);
}

TEST_CASE_METHOD(Waiting, "What touches a closed month waits for administrators, whoever agreed") {
  const auto id = filed();
  REQUIRE(by(max, approve_absence, id));
  choose([](auto& company) { company.time_tracking.closed_through = std::chrono::year{2026} / std::chrono::March; });
  lock(mia);
  CHECK(state_of(id) == AbsenceState::pending);
  CHECK(new_mails() == Mails{"absence-filed ada@acme"});
}

TEST_CASE_METHOD(Waiting, "Locking somebody who decides about nobody changes nothing") {
  (void)filed();
  const auto actions = audit_actions();
  lock(sam);
  CHECK(new_mails().empty());
  CHECK(audit_actions().size() == actions.size() + 1);  // the lock itself
}

TEST_CASE_METHOD(Waiting, "A change that clears approvals asks the managers again, and the substitute") {
  const auto id = filed();
  REQUIRE(by(max, approve_absence, id));
  REQUIRE(by(erika, change_absence, id, absence_form({.substitute = sam.id})));
  CHECK(new_mails() == Mails{"substitute-asked sam@acme"});
  CHECK(stored(id)->approvals == std::vector{max.id});
  REQUIRE(by(erika, change_absence, id, absence_form({.last = day("2026-03-19")})));
  CHECK(new_mails() == Mails{"absence-filed max@acme", "absence-filed mia@acme", "substitute-asked sam@acme"});
  CHECK(stored(id)->decisions.back() ==
        AbsenceDecision{.kind = AbsenceDecisionKind::changed, .by = erika.id, .at = now});
  REQUIRE(by(erika, change_absence, id, absence_form({.comments = "by train"})));
  REQUIRE(by(erika, change_absence, id, absence_form({.last = day("2026-03-19")})));
  CHECK(new_mails().empty());
}
