#include <catch2/catch.hpp>

#include <stint/application/absences/deleting.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;
using stint::domain::AbsenceId;
using stint::domain::AbsenceState;
using stint::domain::CancellationState;
using Strings = std::vector<std::string>;

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

TEST_CASE("An approved cancellation deletes the absence and shows it as it was") {
  TwoCompanies office;
  const auto id = cancelled_vacation(office);
  const auto view = office.by(office.max, approve_cancellation, id).value();
  CHECK(view.absence.id == id);
  CHECK(view.absence.employee == office.erika.id);
  CHECK(view.absence.employee_name == "Erika Muster");
  CHECK(view.absence.type == "VAC");
  CHECK(view.absence.span == days("2026-03-16", "2026-03-20"));
  CHECK(view.absence.days.days() == 5);
  CHECK(view.state == CancellationState::approved);
  CHECK(view.reason == "flight cancelled");
  CHECK_FALSE(office.stored(id));
  CHECK(office.new_mails() == Strings{"cancellation-approved erika@acme", "cancellation-approved hr@acme",
                                      "cancellation-approved max@acme", "cancellation-approved mia@acme"});
  CHECK(office.audit_actions() == Strings{"absence.cancellation_approved"});
  CHECK(word(office.by(office.max, approve_cancellation, id)) == "unknown");
  CHECK(word(office.by(office.max, reject_cancellation, id)) == "unknown");
}

TEST_CASE("A rejected cancellation keeps the absence") {
  TwoCompanies office;
  const auto id = cancelled_vacation(office);
  const auto view = office.by(office.mia, reject_cancellation, id).value();
  CHECK(view.state == CancellationState::rejected);
  CHECK(office.stored(id)->state == AbsenceState::approved);
  CHECK(office.new_mails() == Strings{"cancellation-rejected erika@acme"});
  CHECK(office.audit_actions() == Strings{"absence.cancellation_rejected"});
  CHECK(word(office.by(office.mia, reject_cancellation, id)) == "conflict");
  CHECK(word(office.by(office.mia, approve_cancellation, id)) == "conflict");
  CHECK(office.new_mails().empty());
}

TEST_CASE("There is nothing to decide where nobody asked for cancellation") {
  TwoCompanies office;
  for (const auto state : {AbsenceState::pending, AbsenceState::edit, AbsenceState::approved, AbsenceState::rejected}) {
    INFO(name(state));
    const auto id = office.vacation_of_erika(state);
    CHECK(word(office.by(office.max, approve_cancellation, id)) == "conflict");
    CHECK(word(office.by(office.ada, reject_cancellation, id)) == "conflict");
    CHECK(office.stored(id)->state == state);
  }
}

TEST_CASE("Managers of the requester and administrators decide about a cancellation") {
  TwoCompanies office;
  const auto deciding = [&](const stint::domain::Employee& who) {
    const auto approval = word(office.by(who, approve_cancellation, cancelled_vacation(office)));
    CHECK(word(office.by(who, reject_cancellation, cancelled_vacation(office))) == approval);
    return approval;
  };
  CHECK(deciding(office.max) == "done");
  CHECK(deciding(office.mia) == "done");
  CHECK(deciding(office.ada) == "done");
  (void)office.new_mails();
  CHECK(deciding(office.otto) == "forbidden");
  CHECK(deciding(office.erika) == "forbidden");
  CHECK(deciding(office.sam) == "forbidden");
  CHECK(deciding(office.olga) == "forbidden");
  CHECK(deciding(office.rita) == "unknown");
  CHECK(office.new_mails().empty());
}
