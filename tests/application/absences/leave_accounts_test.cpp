#include <stint/application/absences/leave_accounts.hpp>

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

TEST_CASE_METHOD(TwoCompanies, "The account ends with what the summary says is left") {
  change(erika, [](auto& employee) { employee.vacation.carry_over = {{2026, {5}}}; });
  vacation_of_erika(AbsenceState::approved);
  vacation_of_erika(AbsenceState::rejected);
  const auto view = by(erika, account()).value();
  CHECK(view.year == std::chrono::year{2026});
  REQUIRE(view.movements.size() == 3);
  CHECK(view.movements[0].kind == Kind::entitled);
  CHECK(view.movements[1].kind == Kind::carried_over);
  CHECK(view.movements[2].days.days() == -5);
  CHECK(view.movements.back().balance == by(erika, show_time_off)->vacation_remaining);
}

TEST_CASE_METHOD(TwoCompanies, "Next year's account can be seen") {
  choose([](auto& company) { company.absences.leave.carry_over_from_year = 2027; });
  vacation_of_erika(AbsenceState::approved);
  const auto view = by(erika, account(std::chrono::year{2027})).value();
  REQUIRE(view.movements.size() == 2);
  CHECK(view.movements[1].kind == Kind::carried_over);
  CHECK(view.movements[1].days.days() == 25);
  CHECK(view.movements[1].balance.days() == 55);
}

TEST_CASE_METHOD(TwoCompanies,
                 "Leave that a file says was carried over lapses after the parental leave before which it was left") {
  now = day("2026-05-04") + std::chrono::hours{8};
  choose([](auto& company) {
    company.absences.leave.carry_over_from_year = 2026;
    company.absences.leave.carry_over_until_month = 3;
  });
  change_type("DAY", [](auto& type) { type.reduces_leave = true; });
  change(erika, [](auto& employee) { employee.vacation.carry_over = {{2026, {24}}}; });
  const auto carried_over_lapses = [&] {
    const auto view = by(erika, account(std::chrono::year{2026})).value();
    return std::ranges::find(view.movements, Kind::lapsed, &stint::domain::LeaveMovement::kind) != view.movements.end();
  };
  CHECK(carried_over_lapses());
  import({.id = {},
          .employee = erika.id,
          .details = {"DAY", days("2025-06-01", "2025-12-31"), {}, {}},
          .state = AbsenceState::approved});
  CHECK_FALSE(carried_over_lapses());
}

TEST_CASE_METHOD(TwoCompanies, "Whoever decides about somebody sees their account, and nobody else") {
  CHECK(word(by(max, account_of(erika.id))) == "done");
  CHECK(word(by(ada, account_of(erika.id))) == "done");
  CHECK(word(by(max, account_of(max.id))) == "done");
  CHECK(word(by(otto, account_of(erika.id))) == "forbidden");
  CHECK(word(by(max, account_of({4711}))) == "unknown");
  CHECK(word(by(rita, account_of(erika.id))) == "unknown");  // of another company
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
