#include <algorithm>

#include <catch2/catch.hpp>

#include <stint/application/absences/leave_accounts.hpp>
#include <stint/application/absences/showing.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;
using stint::domain::AbsenceState;
using Kind = stint::domain::LeaveMovementKind;

namespace {

auto account(std::optional<std::chrono::year> year = {}) {
  return [=](const Context& context) { return show_leave_account(context, {.command = {year}, .faults = {}}); };
}

auto account_of(stint::domain::EmployeeId employee) {
  return [=](const Context& context) { return show_leave_account_of(context, employee, {}); };
}

}  // namespace

TEST_CASE("The account ends with what the summary says is left") {
  TwoCompanies office;
  office.change(office.erika, [](auto& employee) { employee.vacation.carry_over = {{2026, {5}}}; });
  office.vacation_of_erika(AbsenceState::approved);
  office.vacation_of_erika(AbsenceState::rejected);
  const auto view = office.by(office.erika, account()).value();
  CHECK(view.year == std::chrono::year{2026});
  REQUIRE(view.movements.size() == 3);
  CHECK(view.movements[0].kind == Kind::entitled);
  CHECK(view.movements[1].kind == Kind::carried_over);
  CHECK(view.movements[2].days.days() == -5);
  CHECK(view.movements.back().balance == office.by(office.erika, show_time_off)->vacation_remaining);
}

TEST_CASE("Next year's account can be seen") {
  TwoCompanies office;
  office.choose([](auto& company) { company.absences.leave.carry_over_from_year = 2027; });
  office.vacation_of_erika(AbsenceState::approved);
  const auto view = office.by(office.erika, account(std::chrono::year{2027})).value();
  REQUIRE(view.movements.size() == 2);
  CHECK(view.movements[1].kind == Kind::carried_over);
  CHECK(view.movements[1].days.days() == 25);
  CHECK(view.movements[1].balance.days() == 55);
}

TEST_CASE("Leave that a file says was carried over lapses after the parental leave before which it was left") {
  TwoCompanies office;
  office.now = day("2026-05-04") + std::chrono::hours{8};
  office.choose([](auto& company) {
    company.absences.leave.carry_over_from_year = 2026;
    company.absences.leave.carry_over_until_month = 3;
  });
  office.change_type("DAY", [](auto& type) { type.reduces_leave = true; });
  office.change(office.erika, [](auto& employee) { employee.vacation.carry_over = {{2026, {24}}}; });
  const auto carried_over_lapses = [&] {
    const auto view = office.by(office.erika, account(std::chrono::year{2026})).value();
    return std::ranges::find(view.movements, Kind::lapsed, &stint::domain::LeaveMovement::kind) != view.movements.end();
  };
  CHECK(carried_over_lapses());
  office.import({.id = {},
                 .employee = office.erika.id,
                 .details = {"DAY", days("2025-06-01", "2025-12-31"), {}, {}},
                 .state = AbsenceState::approved});
  CHECK_FALSE(carried_over_lapses());
}

TEST_CASE("Whoever decides about somebody sees their account, and nobody else") {
  TwoCompanies office;
  CHECK(word(office.by(office.max, account_of(office.erika.id))) == "done");
  CHECK(word(office.by(office.ada, account_of(office.erika.id))) == "done");
  CHECK(word(office.by(office.max, account_of(office.max.id))) == "done");
  CHECK(word(office.by(office.otto, account_of(office.erika.id))) == "forbidden");
  CHECK(word(office.by(office.max, account_of({4711}))) == "unknown");
  CHECK(word(office.by(office.rita, account_of(office.erika.id))) == "unknown");  // of another company
}

TEST_CASE("A year that is not one is refused once it is clear that the caller may see the account") {
  TwoCompanies office;
  const Submitted<LeaveAccountQuery> faulty{
      .faults = {{stint::domain::fields::year, stint::domain::reasons::must_be_id, {}}}};
  const auto shown_to = [&](const auto& who) {
    return word(office.by(
        who, [&](const Context& context) { return show_leave_account_of(context, office.erika.id, faulty); }));
  };
  CHECK(shown_to(office.max) == "invalid");
  CHECK(shown_to(office.otto) == "forbidden");
}
