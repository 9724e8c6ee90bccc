// The remaining leave of an employee on a day, such as the last one of their employment.

#include <stint/domain/absence/entitlement.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using namespace stint::test;

namespace {

constexpr HalfDays of(double number) { return {static_cast<std::int32_t>(2 * number)}; }

CountedAbsence vacation(DateSpan span, AbsenceState state = AbsenceState::approved) {
  return {.kind = AbsenceKind::vacation, .state = state, .span = span, .halves = plain_halves(span, std::nullopt)};
}

LeaveClaim of_thirty_days() { return {.vacation = {.per_year = of(30)}}; }

/// From Monday to Friday.
const DateSpan week_of_march = days("2026-03-16", "2026-03-20");

/// Of thirty days, in addition to the week of March.
HalfDays left_on(std::string_view last_day) {
  return leave_left(day(last_day), of_thirty_days(), std::vector{vacation(week_of_march)});
}

/// For an employee who leaves, if years are counted by twelfths.
HalfDays left_to_who_leaves(std::string_view first_day, std::string_view last_day) {
  auto claim = of_thirty_days();
  claim.rules.partial_years = PartialYears::twelfths;
  claim.employment = {.first = day(first_day), .last = day(last_day)};
  return leave_left(day(last_day), claim, {});
}

}  // namespace

TEST_CASE("Days that are planned behind the last day are left") {
  CHECK(left_on("2026-03-15") == of(30));
  CHECK(left_on("2026-03-16") == of(29));
  CHECK(left_on("2026-03-18") == of(27));
  CHECK(left_on("2026-03-20") == of(25));
  CHECK(left_on("2026-12-31") == of(25));
  CHECK(left_on("2027-01-01") == of(30));  // the year before is over, and nothing is carried over
}

TEST_CASE("Days that wait for approval are not left, unless they are behind the last day") {
  const std::vector asked{vacation(week_of_march, AbsenceState::pending)};
  CHECK(leave_left(day("2026-03-18"), of_thirty_days(), asked) == of(27));
  const std::vector rejected{vacation(week_of_march, AbsenceState::rejected)};
  CHECK(leave_left(day("2026-03-18"), of_thirty_days(), rejected) == of(30));
}

TEST_CASE("What was carried over is left on the last day on which it can be taken, and has lapsed after it") {
  auto claim = of_thirty_days();
  claim.vacation.carry_over = {{2026, of(8)}};
  claim.rules.carry_over_until_month = 3;
  const std::vector absences{vacation(week_of_march)};
  CHECK(leave_left(day("2026-03-18"), claim, absences) == of(35));
  CHECK(leave_left(day("2026-03-31"), claim, absences) == of(33));
  CHECK(leave_left(day("2026-04-01"), claim, absences) == of(30));
}

TEST_CASE("Who leaves in the first half of a year has a twelfth for each full month, later all that the law gives") {
  CHECK(left_to_who_leaves("2020-01-01", "2026-05-31") == of(13));  // 12.5
  CHECK(left_to_who_leaves("2020-01-01", "2026-06-30") == of(15));
  CHECK(left_to_who_leaves("2020-01-01", "2026-07-01") == of(25));  // 20 by law, and 10 by contract for six months
  CHECK(left_to_who_leaves("2026-01-01", "2026-06-30") == of(15));
  CHECK(left_to_who_leaves("2026-02-01", "2026-07-30") == of(13));  // the waiting period is not over
  CHECK(left_to_who_leaves("2026-02-01", "2026-07-31") == of(15));  // over with the employment: BAG 9 AZR 179/15
  CHECK(left_to_who_leaves("2026-02-01", "2026-08-01") == of(25));
}

TEST_CASE(
    "Parental leave takes a twelfth for each month of the employment, and nothing for those behind its last day") {
  const auto left = [](std::string_view last_day, PartialYears partial_years, DateSpan span) {
    auto claim = of_thirty_days();
    claim.rules.partial_years = partial_years;
    claim.employment = {.first = day("2020-01-01"), .last = day(last_day)};
    auto parental = vacation(span);
    parental.kind = AbsenceKind::other;
    parental.reduces_leave = true;
    return leave_left(day(last_day), claim, std::vector{parental});
  };
  const auto second_half = days("2026-07-01", "2026-12-31");
  CHECK(left("2026-06-30", PartialYears::twelfths, second_half) == of(15));
  CHECK(left("2026-06-30", PartialYears::whole, second_half) == of(30));
  CHECK(left("2026-06-30", PartialYears::whole, days("2026-06-01", "2026-12-31")) == of(27.5));
  CHECK(left("2026-06-29", PartialYears::whole, days("2026-06-01", "2026-12-31")) == of(30));  // not all of June
  CHECK(left("2026-12-31", PartialYears::whole, second_half) == of(15));
}

TEST_CASE("Who has taken more than there is has less than nothing left") {
  auto claim = of_thirty_days();
  claim.vacation.per_year = of(3);
  CHECK(leave_left(day("2026-03-18"), claim, std::vector{vacation(week_of_march)}) == of(0));
  CHECK(leave_left(day("2026-03-20"), claim, std::vector{vacation(week_of_march)}) == of(-2));
}
