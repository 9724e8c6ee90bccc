#include <stint/application/absences/deleting.hpp>
#include <stint/application/directory.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;
using stint::domain::AbsenceState;
using stint::domain::CancellationState;

namespace {

/// Erika has one request in every state, the approved one with a pending cancellation; olga has a pending one.
struct FullDesk : TwoCompanies {
  FullDesk() {
    for (const auto state : {AbsenceState::pending, AbsenceState::edit, AbsenceState::rejected}) {
      vacation_of_erika(state);
    }
    import({.id = {},
            .employee = erika.id,
            .details = {"SIC", one_day("2026-04-01"), {}, {}},
            .state = AbsenceState::approved,
            .cancellation = {
              CancellationState::pending,
              "recovered"
            }});
    import({.id = {},
            .employee = olga.id,
            .details = {"VAC", one_day("2026-05-04"), {}, {}},
            .state = AbsenceState::pending});
  }
};

using Codes = std::vector<stint::domain::AbsenceTypeCode>;

Codes codes(TwoCompanies& office, const stint::domain::Employee& who) {
  Codes codes;
  const auto types = office.by(who, list_absence_types);
  for (const auto& type : types.value()) codes.push_back(type.code);
  return codes;
}

}  // namespace

TEST_CASE_METHOD(FullDesk, "Everybody sees their own requests in every state, without names") {
  const auto mine = shown_to(erika, list_my_absences);
  REQUIRE(mine.size() == 4);
  CHECK(mine[0].type == "SIC");
  CHECK(mine[0].certificate_provided == false);
  CHECK_FALSE(mine[0].employee);
  CHECK_FALSE(mine[0].employee_name);
  CHECK(shown_to(max, list_my_absences).empty());
  CHECK(shown_to(olga, list_my_absences).size() == 1);
}

TEST_CASE_METHOD(FullDesk, "Managers see their reports' requests with names, administrators the company's") {
  const auto team = shown_to(max, list_team_absences);
  REQUIRE(team.size() == 4);
  CHECK(team[0].employee == erika.id);
  CHECK(team[0].employee_name == "Erika Muster");
  CHECK(shown_to(otto, list_team_absences).size() == 1);
  CHECK(shown_to(ada, list_team_absences).size() == 5);
  CHECK(shown_to(rita, list_team_absences).empty());
  change(olga, [](auto& employee) { employee.managers.clear(); });
  CHECK(shown_to(otto, list_team_absences).empty());
}

TEST_CASE_METHOD(FullDesk, "Lists of absences may be of a span and of a state") {
  const auto mine = [&](const AbsencesQuery& query) { return shown_to(erika, list_my_absences, query); };
  CHECK(mine({.from = day("2026-04-01")}).size() == 1);
  CHECK(mine({.from = day("2026-04-02")}).empty());
  CHECK(mine({.to = day("2026-03-31")}).size() == 3);
  CHECK(mine({.to = day("2026-03-31"), .state = AbsenceState::pending}).size() == 2);
  CHECK(mine({.from = day("2026-04-01"), .to = day("2026-04-01"), .state = AbsenceState::approved}).size() == 1);
  const auto team = [&](const auto& who) {
    return shown_to(who, list_team_absences, {.from = day("2026-04-01"), .to = day("2026-12-31")}).size();
  };
  CHECK(team(max) == 1);
  CHECK(team(otto) == 1);
  CHECK(team(ada) == 2);
}

TEST_CASE_METHOD(FullDesk,
                 "A span of absences that ends before it begins is refused, and so is what could not be read") {
  const Sink<AbsenceView> none = [](const auto&) {};
  const Submitted<AbsencesQuery> reversed{.command = {.from = day("2026-04-02"), .to = day("2026-04-01")}};
  const Submitted<AbsencesQuery> unread{
      .faults = {{stint::domain::fields::from, stint::domain::reasons::must_be_date}}};
  CHECK(faulty_fields(read_by(erika, list_my_absences, reversed, none).error()) == "to");
  CHECK(faulty_fields(read_by(max, list_team_absences, reversed, none).error()) == "to");
  CHECK(faulty_fields(read_by(erika, list_my_absences, unread, none).error()) == "from");
}

TEST_CASE_METHOD(FullDesk, "What waits for a decision is counted for those who decide") {
  const auto counts = [&](const auto& who) {
    const auto view = by(who, count_open_absences).value();
    CHECK(by(who, count_cancellations).value() == view.cancellations);
    CHECK(by(who, list_cancellations)->size() == static_cast<std::size_t>(view.cancellations));
    return std::pair{view.requests, view.cancellations};
  };
  CHECK(counts(max) == std::pair{2, 1});
  CHECK(counts(otto) == std::pair{1, 0});
  CHECK(counts(ada) == std::pair{3, 1});
  CHECK(counts(rita) == std::pair{0, 0});
}

TEST_CASE_METHOD(FullDesk, "An open cancellation shows the absence and the reason") {
  const auto open = by(mia, list_cancellations).value();
  REQUIRE(open.size() == 1);
  CHECK(open[0].absence.employee == erika.id);
  CHECK(open[0].absence.employee_name == "Erika Muster");
  CHECK(open[0].absence.type == "SIC");
  CHECK(open[0].absence.span == one_day("2026-04-01"));
  CHECK(open[0].state == CancellationState::pending);
  CHECK(open[0].reason == "recovered");
}

TEST_CASE_METHOD(TwoCompanies, "The types that somebody may file are the active ones for their role") {
  CHECK(codes(*this, erika) == Codes{"SIC", "VAC"});
  CHECK(codes(*this, max) == Codes{"DAY", "SIC", "VAC"});
  CHECK(codes(*this, ada) == Codes{"DAY", "SIC", "VAC"});
  CHECK(codes(*this, ron) == Codes{"VAC"});
}
