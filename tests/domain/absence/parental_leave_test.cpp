#include <vector>

#include <catch2/catch.hpp>

#include <stint/domain/absence/leave_claim.hpp>
#include <stint/domain/absence/parental_leave.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using stint::test::day;
using stint::test::days;
using stint::test::one_day;

namespace {

constexpr std::chrono::year this_year{2026};
constexpr HalfDays of(double number) { return {static_cast<std::int32_t>(2 * number)}; }

CountedAbsence parental(DateSpan span, AbsenceState state = AbsenceState::approved) {
  return {.state = state, .reduces_leave = true, .span = span};
}

std::size_t months(const std::vector<CountedAbsence>& absences) {
  return reducing_months(days("2026-01-01", "2026-12-31"), absences).size();
}

}  // namespace

TEST_CASE("A calendar month counts that parental leave covers from its first day to its last (BEEG §17 (1))") {
  CHECK(months({}) == 0);
  CHECK(months({parental(days("2026-03-01", "2026-03-31"))}) == 1);
  CHECK(months({parental(days("2026-03-02", "2026-03-31"))}) == 0);
  CHECK(months({parental(days("2026-03-01", "2026-03-30"))}) == 0);
  CHECK(months({parental(days("2026-03-15", "2026-05-14"))}) == 1);  // April alone
  CHECK(months({parental(days("2025-03-15", "2027-05-14"))}) == 12);
  CHECK(months({parental(days("2026-02-01", "2026-02-28"))}) == 1);
}

TEST_CASE("Absences that follow one another, or overlap, count as one") {
  CHECK(months({parental(days("2026-03-10", "2026-03-31")), parental(days("2026-03-01", "2026-03-09"))}) == 1);
  CHECK(months({parental(days("2026-03-11", "2026-03-31")), parental(days("2026-03-01", "2026-03-09"))}) == 0);
  CHECK(months({parental(days("2026-03-05", "2026-04-30")), parental(days("2026-03-01", "2026-03-20"))}) == 2);
}

TEST_CASE("What is not approved, and half of a day, reduces nothing") {
  CHECK(months({parental(days("2026-03-01", "2026-03-31"), AbsenceState::pending)}) == 0);
  CHECK(months({parental(days("2026-03-01", "2026-03-31"), AbsenceState::rejected)}) == 0);
  auto half = parental(one_day("2026-03-31"));
  half.half = HalfOfDay::morning;
  CHECK(months({parental(days("2026-03-01", "2026-03-30")), half}) == 0);
  CHECK(months({{.state = AbsenceState::approved, .span = days("2026-03-01", "2026-03-31")}}) == 0);
}

TEST_CASE("Each month takes off a twelfth of the leave of a whole year, in whole halves and never more than there is") {
  const auto reduction = [](LeaveClaim claim, DateSpan span) {
    return claim.reduction_in(this_year, std::vector{parental(span)});
  };
  const LeaveClaim thirty{.vacation = {.per_year = of(30)}};
  CHECK(reduction(thirty, days("2026-03-01", "2026-03-31")) == of(2.5));
  CHECK(reduction(thirty, days("2026-01-01", "2026-12-31")) == of(30));
  const LeaveClaim twenty_eight{.vacation = {.per_year = of(28)}};
  CHECK(reduction(twenty_eight, days("2026-03-01", "2026-03-31")) == of(2));  // 2.33
  CHECK(reduction(twenty_eight, days("2026-03-01", "2026-05-31")) == of(7));
  LeaveClaim enters{.vacation = {.per_year = of(30)},
                    .employment = {day("2026-07-01"), {}},
                    .rules = {.partial_years = PartialYears::twelfths}};
  CHECK(reduction(enters, days("2026-08-01", "2026-08-31")) == of(2.5));
  CHECK(reduction(enters, days("2026-07-01", "2026-12-31")) == of(15));
  LeaveClaim disabled{.vacation = {.per_year = of(30)}, .severe_disability = {day("2020-01-01"), {}}};
  CHECK(reduction(disabled, days("2026-03-01", "2026-04-30")) == of(5.5));  // two twelfths of 35: 5.83
}

TEST_CASE("A month that parental leave enters or leaves at noon is not covered, unless another one covers the rest") {
  auto from_noon = parental(days("2026-03-01", "2026-03-31"));
  from_noon.starts_half = true;
  CHECK(months({from_noon}) == 0);
  auto until_noon = parental(days("2026-02-01", "2026-03-31"));
  until_noon.ends_half = true;
  CHECK(months({until_noon}) == 1);  // February
  auto first_morning = parental(one_day("2026-03-01"));
  first_morning.half = HalfOfDay::morning;
  CHECK(months({first_morning, from_noon}) == 1);
  auto an_hour = parental(one_day("2026-03-31"));
  an_hour.minutes = std::chrono::minutes{60};
  CHECK(months({parental(days("2026-03-01", "2026-03-30")), an_hour}) == 0);
}
