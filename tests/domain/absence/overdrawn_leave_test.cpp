#include <stint/domain/absence/entitlement.hpp>
#include <stint/domain/absence/leave_account.hpp>
#include <stint/domain/absence/overdrawn_leave.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using std::chrono::year;
using namespace stint::test;

namespace {

constexpr HalfDays of(double number) { return {static_cast<std::int32_t>(2 * number)}; }

CountedAbsence vacation(DateSpan span) {
  return {.kind = AbsenceKind::vacation, .state = AbsenceState::approved, .span = span, .halves = plain_halves(span)};
}

/// Six days by contract in addition to the statutory 20, unless stated otherwise, counted from 2025.
LeaveClaim claim_of(double per_year, OverdrawnLeave rule = OverdrawnLeave::carried) {
  return {.vacation = {.per_year = of(per_year)}, .rules = {.carry_over_from_year = 2026, .overdrawn = rule}};
}

/// 28 working days of 2025.
const std::vector long_vacation{vacation(days("2025-06-02", "2025-07-09"))};

HalfDays carried(const LeaveClaim& claim, int into = 2026) {
  return leave_of(year{into}, claim, long_vacation).carried;
}

}  // namespace

TEST_CASE("What was overdrawn is taken off what the next year has beyond the law (BUrlG §§3, 13 (1))") {
  CHECK(taken_off_next_year(of(2), of(26), of(20)) == of(2));
  CHECK(taken_off_next_year(of(6), of(26), of(20)) == of(6));
  CHECK(taken_off_next_year(of(6.5), of(26), of(20)) == of(6));
  CHECK(taken_off_next_year(of(1), of(20), of(20)) == of(0));
  CHECK(taken_off_next_year(of(1), of(-1), of(0)) == of(0));
  CHECK(taken_off_next_year(of(0), of(26), of(20)) == of(0));
}

TEST_CASE("A year that was overdrawn leaves a debt where the company says so") {
  CHECK(carried(claim_of(26)) == of(-2));
  CHECK(carried(claim_of(26, OverdrawnLeave::forgotten)) == of(0));
  CHECK(carried(claim_of(28)) == of(0));
  CHECK(carried(claim_of(20)) == of(0));   // nothing beyond the law's days to take it off
  CHECK(carried(claim_of(21)) == of(-1));  // of seven days, six are forgotten
  CHECK(leave_of(year{2026}, claim_of(26), long_vacation).balance() == of(24));
  CHECK(leave_of(year{2026}, claim_of(20), long_vacation).balance() == of(20));
}

TEST_CASE("The debt is one of the next year only") {
  CHECK(carried(claim_of(21), 2027) == of(20));  // what 2026 has left: 21 and a debt of one
  auto uncounted = claim_of(26);
  uncounted.rules.carry_over_from_year = 2027;
  CHECK(carried(uncounted) == of(0));
  auto said = claim_of(26);
  said.vacation.carry_over = {{2026, of(3)}};
  CHECK(carried(said) == of(3));
}

TEST_CASE("Severely disabled people keep their additional days, and young people their weeks") {
  auto disabled = claim_of(21);
  disabled.severe_disability.first = day("2020-01-01");
  const std::vector longer{vacation(days("2025-06-02", "2025-07-16"))};  // 33 days of 26
  CHECK(leave_of(year{2026}, disabled, longer).carried == of(-1));
  auto young = claim_of(24);
  young.date_of_birth = day("2010-06-01");  // 25 days by law in both years, of which the contract has 24
  CHECK(carried(young) == of(0));
}

TEST_CASE("The account shows the debt, with law and contract apart, too") {
  for (const auto apart_from : {std::optional<std::int32_t>{}, std::optional<std::int32_t>{2025}}) {
    auto claim = claim_of(26);
    claim.rules.by_law_from_year = apart_from;
    const auto account = leave_account(year{2026}, claim, long_vacation, day("2026-02-01"));
    REQUIRE(account.size() == 2);
    CHECK(account[1].kind == LeaveMovementKind::carried_over);
    CHECK(account[1].days == of(-2));
    CHECK(account[1].balance == of(24));
  }
}
