#include <stint/domain/absence/entitlement.hpp>
#include <stint/domain/absence/leave_by_law.hpp>
#include <stint/domain/absence/leave_year.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using std::chrono::year;
using namespace stint::test;

namespace {

constexpr HalfDays of(double number) { return {static_cast<std::int32_t>(2 * number)}; }
const LeaveRules from_april{.year_begins_in_month = 4};

CountedAbsence vacation(DateSpan span) {
  return {.kind = AbsenceKind::vacation, .state = AbsenceState::approved, .span = span, .halves = plain_halves(span)};
}

}  // namespace

TEST_CASE("A leave year begins on the first of the company's month, and is called by that calendar year") {
  CHECK(leave_year(year{2026}, {}) == days("2026-01-01", "2026-12-31"));
  CHECK(leave_year(year{2026}, from_april) == days("2026-04-01", "2027-03-31"));
  CHECK(leave_year(year{2027}, {.year_begins_in_month = 3}) == days("2027-03-01", "2028-02-29"));
  CHECK(leave_year_of(day("2026-03-31"), from_april) == year{2025});
  CHECK(leave_year_of(day("2026-04-01"), from_april) == year{2026});
  CHECK(leave_years(days("2026-03-31", "2026-04-01"), from_april) == days("2025-04-01", "2027-03-31"));
}

TEST_CASE("Twelfths follow the leave year: its first half ends six months after it began") {
  const DateSpan leave = leave_year(year{2026}, from_april);
  const auto twelfths = [&](Employment employment) { return statutory_twelfths(leave, employment); };
  CHECK(twelfths({{}, day("2026-09-30")}) == 6);
  CHECK(twelfths({{}, day("2026-10-01")}) == 12);
  CHECK(twelfths({day("2026-09-30"), {}}) == 12);
  CHECK(twelfths({day("2026-10-01"), {}}) == 6);
  CHECK(months_employed(leave, {day("2027-01-15"), {}}) == 2);
}

TEST_CASE("Vacation counts in the leave year of its days") {
  const LeaveClaim claim{.vacation = {.per_year = of(30)}, .rules = from_april};
  const std::vector absences{vacation(days("2026-03-31", "2026-04-02"))};
  CHECK(time_off(year{2025}, claim, absences, day("2026-06-01")).vacation_remaining == of(29));
  CHECK(time_off(year{2026}, claim, absences, day("2026-06-01")).vacation_remaining == of(28));
}

TEST_CASE("Yearly leave that changed from a year on changed with the leave year") {
  const LeaveClaim claim{.vacation = {.per_year = of(30), .per_year_until = {{2025, of(24)}}}, .rules = from_april};
  CHECK(claim.entitled_in(year{2025}) == of(24));
  CHECK(claim.entitled_in(year{2026}) == of(30));
}

TEST_CASE("What was carried over lapses with the first end of the company's month in the leave year") {
  const auto last_day = [](std::int32_t month) {
    return last_day_of_carry_over(year{2026}, {.carry_over_until_month = month, .year_begins_in_month = 4});
  };
  CHECK(last_day(4) == day("2026-04-30"));
  CHECK(last_day(6) == day("2026-06-30"));
  CHECK(last_day(12) == day("2026-12-31"));
  CHECK(last_day(2) == day("2027-02-28"));
  CHECK(last_day(3) == day("2027-03-31"));
  const LeaveRules ill{.carry_over_until_month = 6, .year_begins_in_month = 4, .carry_over_months_if_ill = 15};
  CHECK(last_day_after_illness(year{2025}, ill) == day("2027-06-30"));
}

TEST_CASE("What is left is carried from leave year to leave year, and years to count follow") {
  LeaveClaim claim{.vacation = {.per_year = of(30)}, .rules = from_april};
  claim.rules.carry_over_from_year = 2026;
  CHECK(years_to_count(days("2027-03-01", "2027-04-01"), claim) == days("2025-04-01", "2028-03-31"));
  const std::vector absences{vacation(one_day("2026-03-31")), vacation(one_day("2025-03-31"))};
  CHECK(leave_of(year{2026}, claim, absences).carried == of(29));
}
