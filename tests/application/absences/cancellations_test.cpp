#include <stint/application/absences/deleting.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;
using stint::domain::AbsenceId;
using stint::domain::AbsenceState;
using stint::domain::CancellationState;

namespace {

AbsenceId cancelled_vacation(TwoCompanies& office) {
  return office.import(
      {.id = {},
       .employee = office.erika.id,
       .details = {"VAC", days("2026-03-16", "2026-03-20"), {}, {}},
       .state = AbsenceState::approved,
       .substitute = stint::domain::SubstituteRequest{office.sam.id, stint::domain::SubstituteState::pending},
       .cancellation = {CancellationState::pending, "flight cancelled"}});
}

}  // namespace

TEST_CASE_METHOD(TwoCompanies, "An approved cancellation deletes the absence and shows it as it was") {
  const auto id = cancelled_vacation(*this);
  const auto view = by(max, approve_cancellation, id).value();
  CHECK(view.absence.id == id);
  CHECK(view.absence.employee == erika.id);
  CHECK(view.absence.employee_name == "Erika Muster");
  CHECK(view.absence.type == "VAC");
  CHECK(view.absence.span == days("2026-03-16", "2026-03-20"));
  CHECK(view.absence.days.days() == 5);
  CHECK(view.state == CancellationState::approved);
  CHECK(view.reason == "flight cancelled");
  CHECK_FALSE(stored(id));
  CHECK(new_mails() == Strings{"cancellation-approved erika@acme", "cancellation-approved hr@acme",
                               "cancellation-approved max@acme", "cancellation-approved mia@acme"});
  CHECK(audit_actions() == Strings{"absence.cancellation_approved"});
  CHECK(word(by(max, approve_cancellation, id)) == "unknown");
  CHECK(word(by(max, reject_cancellation, id)) == "unknown");
}

TEST_CASE_METHOD(TwoCompanies, "A rejected cancellation keeps the absence") {
  const auto id = cancelled_vacation(*this);
  const auto view = by(mia, reject_cancellation, id).value();
  CHECK(view.state == CancellationState::rejected);
  CHECK(stored(id)->state == AbsenceState::approved);
  CHECK(new_mails() == Strings{"cancellation-rejected erika@acme"});
  CHECK(audit_actions() == Strings{"absence.cancellation_rejected"});
  CHECK(word(by(mia, reject_cancellation, id)) == "conflict");
  CHECK(word(by(mia, approve_cancellation, id)) == "conflict");
  CHECK(new_mails().empty());
}

TEST_CASE_METHOD(TwoCompanies, "There is nothing to decide where nobody asked for cancellation") {
  for (const auto state : {AbsenceState::pending, AbsenceState::edit, AbsenceState::approved, AbsenceState::rejected}) {
    INFO(name(state));
    const auto id = vacation_of_erika(state);
    CHECK(word(by(max, approve_cancellation, id)) == "conflict");
    CHECK(word(by(ada, reject_cancellation, id)) == "conflict");
    CHECK(stored(id)->state == state);
  }
}

TEST_CASE_METHOD(TwoCompanies, "Managers of the requester and administrators decide about a cancellation") {
  const auto deciding = [&](const stint::domain::Employee& who) {
    const auto approval = word(by(who, approve_cancellation, cancelled_vacation(*this)));
    CHECK(word(by(who, reject_cancellation, cancelled_vacation(*this))) == approval);
    return approval;
  };
  CHECK(deciding(max) == "done");
  CHECK(deciding(mia) == "done");
  CHECK(deciding(ada) == "done");
  (void)new_mails();
  CHECK(deciding(otto) == "forbidden");
  CHECK(deciding(erika) == "forbidden");
  CHECK(deciding(sam) == "forbidden");
  CHECK(deciding(olga) == "forbidden");
  CHECK(deciding(rita) == "unknown");
  CHECK(new_mails().empty());
}
