#include <stint/application/absences/changing.hpp>
#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/deleting.hpp>
#include <stint/application/absences/filing.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;
using stint::domain::AbsenceState;

namespace {

/// March is closed; it is April.
struct Closed : TwoCompanies {
  Closed() {
    now += std::chrono::days{40};
    choose([](auto& company) { company.time_tracking.closed_through = std::chrono::year{2026} / std::chrono::March; });
  }
  template <class View>
  static std::string answer(const stint::domain::Result<View>& result) {
    return result ? "done" : word(result) + " " + rule(result);
  }
  /// An approved vacation in March whose cancellation is asked for.
  stint::domain::AbsenceId cancelled() {
    const auto id = vacation_of_erika(AbsenceState::approved);
    REQUIRE(by(erika, delete_absence, id, because("was ill")));
    return id;
  }
};

}  // namespace

TEST_CASE_METHOD(Closed, "In a closed month nothing is filed but by administrators") {
  CHECK(answer(by(erika, file_absence, vacation_form("2026-03-31", "2026-04-02"))) == "invalid closed-month");
  CHECK(answer(by(max, file_absence, vacation_form("2026-03-31", "2026-03-31"))) == "invalid closed-month");
  CHECK(answer(by(erika, file_absence, vacation_form("2026-04-01", "2026-04-02"))) == "done");
  CHECK(answer(by(ada, file_absence, vacation_form("2026-03-31", "2026-04-02"))) == "done");
  CHECK(audit_actions() == std::vector<std::string>{"absence.filed", "absence.filed"});
}

TEST_CASE_METHOD(Closed, "In a closed month nothing is decided but by administrators") {
  CHECK(answer(by(max, approve_absence, vacation_of_erika())) == "conflict closed-month");
  CHECK(answer(by(max, reject_absence, vacation_of_erika(), no_reason())) == "conflict closed-month");
  CHECK(answer(by(max, approve_cancellation, cancelled())) == "conflict closed-month");
  CHECK(answer(by(max, reject_cancellation, cancelled())) == "conflict closed-month");

  const auto approved = vacation_of_erika();
  CHECK(by(ada, approve_absence, approved)->state == AbsenceState::approved);
  CHECK(answer(by(ada, reject_absence, vacation_of_erika(), no_reason())) == "done");
  CHECK(answer(by(ada, approve_cancellation, cancelled())) == "done");
  CHECK(answer(by(ada, reject_cancellation, cancelled())) == "done");
}

TEST_CASE_METHOD(Closed, "In a closed month nothing is changed but by administrators") {
  const auto form = absence_form({.first = day("2026-03-17")});
  CHECK(answer(by(erika, change_absence, vacation_of_erika(), form)) == "conflict closed-month");
  CHECK(answer(by(erika, change_absence, vacation_of_erika(), absence_form({.comments = "new"}))) ==
        "conflict closed-month");
  CHECK(answer(by(ada, change_absence, vacation_of_erika(), form)) == "done");

  const auto april = by(erika, file_absence, vacation_form("2026-04-20", "2026-04-21")).value().id;
  CHECK(answer(by(erika, change_absence, april, absence_form({.first = day("2026-03-31")}))) ==
        "conflict closed-month");
  CHECK(answer(by(erika, change_absence, april, absence_form({.first = day("2026-04-01")}))) == "done");
  CHECK(answer(by(erika, change_absence, vacation_of_erika(), absence_form({}))) == "done");  // changes nothing
}

TEST_CASE_METHOD(Closed, "In a closed month nothing is deleted but by administrators; asking is always possible") {
  CHECK(answer(by(erika, delete_absence, vacation_of_erika(), no_reason())) == "invalid closed-month");
  CHECK(answer(by(max, delete_absence, vacation_of_erika(AbsenceState::approved), no_reason())) ==
        "invalid closed-month");
  CHECK(answer(by(ada, delete_absence, vacation_of_erika(AbsenceState::approved), no_reason())) == "done");
  const auto approved = vacation_of_erika(AbsenceState::approved);
  choose([](auto& company) { company.absences.employees_may_delete_approved = true; });
  const auto asked = by(erika, delete_absence, approved, because("was ill"));
  REQUIRE(asked);
  CHECK(asked->outcome == DeleteOutcome::cancellation_requested);
  CHECK(new_mails() == std::vector<std::string>{"absence-deleted erika@acme", "absence-deleted hr@acme",
                                                "cancellation-asked ada@acme", "closed-month-corrected erika@acme"});
}

TEST_CASE_METHOD(Closed, "A request beyond the closed month is everybody's business as before") {
  const auto april = by(erika, file_absence, vacation_form("2026-04-01", "2026-04-02")).value().id;
  REQUIRE(by(max, approve_absence, april));
  CHECK(by(mia, approve_absence, april)->state == AbsenceState::approved);
}
