#include <stint/domain/absence/carry_over.hpp>
#include <stint/domain/absence/parental_leave.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using namespace stint::test;

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
  CHECK(months({parental(days("2026-03-15", "2026-05-14"))}) == 1);  // only April
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

TEST_CASE("Leave from before parental leave can be taken until the end of the leave year after it (BEEG §17 (2))") {
  const DateSpan until_march = days("2026-01-01", "2027-03-31");  // of 2026, and would lapse then
  const auto last_day = [&](const std::vector<CountedAbsence>& absences) {
    return last_day_after_parental_leave(until_march, {}, absences);
  };
  CHECK(last_day({}) == day("2027-03-31"));
  CHECK(last_day({parental(days("2025-06-01", "2025-12-31"))}) == day("2027-03-31"));
  CHECK(last_day({parental(days("2025-06-01", "2026-01-01"))}) == day("2027-03-31"));
  CHECK(last_day({parental(one_day("2026-01-01"))}) == day("2027-03-31"));
  CHECK(last_day({parental(one_day("2026-01-02"))}) == day("2027-12-31"));
  CHECK(last_day({parental(days("2026-06-01", "2026-12-31"))}) == day("2027-12-31"));
  CHECK(last_day({parental(days("2026-06-01", "2027-01-01"))}) == day("2028-12-31"));
  CHECK(last_day({parental(days("2027-03-31", "2029-12-31"))}) == day("2030-12-31"));
  CHECK(last_day({parental(days("2027-04-01", "2029-12-31"))}) == day("2027-03-31"));
  CHECK(last_day({parental(days("2026-06-01", "2026-12-31"), AbsenceState::pending)}) == day("2027-03-31"));
  auto half = parental(one_day("2026-06-01"));
  half.half = HalfOfDay::afternoon;
  CHECK(last_day({half}) == day("2027-03-31"));
}

TEST_CASE("More parental leave that begins while the leave can be taken moves its end again") {
  const DateSpan until_march = days("2026-01-01", "2027-03-31");
  const auto first = parental(days("2026-06-01", "2027-05-31"));  // until the end of 2028
  const auto last_day = [&](DateSpan second) {
    return last_day_after_parental_leave(until_march, {}, std::vector{parental(second), first});
  };
  CHECK(last_day(days("2028-12-31", "2029-10-31")) == day("2030-12-31"));
  CHECK(last_day(days("2029-01-01", "2029-10-31")) == day("2028-12-31"));
}

TEST_CASE("Parental leave that follows on what began before the leave, or overlaps it, does not begin anew") {
  const DateSpan until_march = days("2026-01-01", "2027-03-31");
  const auto first = parental(days("2025-06-01", "2026-02-28"));
  const auto last_day = [&](DateSpan second) {
    return last_day_after_parental_leave(until_march, {}, std::vector{parental(second), first});
  };
  CHECK(last_day(days("2026-02-01", "2026-06-30")) == day("2027-03-31"));
  CHECK(last_day(days("2026-03-01", "2026-06-30")) == day("2027-03-31"));
  CHECK(last_day(days("2026-03-02", "2026-06-30")) == day("2027-12-31"));
  const std::vector one_after_the_other{parental(days("2027-01-01", "2027-06-30")),
                                        parental(days("2026-06-01", "2026-12-31"))};
  CHECK(last_day_after_parental_leave(days("2026-01-01", "2026-12-31"), {}, one_after_the_other) == day("2028-12-31"));
}

TEST_CASE("The year after parental leave is a leave year") {
  const LeaveRules from_april{.year_begins_in_month = 4};
  const std::vector absences{parental(days("2026-06-01", "2027-03-31"))};
  CHECK(last_day_after_parental_leave(days("2026-04-01", "2027-06-30"), from_april, absences) == day("2028-03-31"));
}

TEST_CASE("Leave that was left before parental leave lapses after the year that follows it") {
  const LeaveClaim claim{.vacation = {.per_year = of(24)},
                         .rules = {.carry_over_from_year = 2026, .carry_over_until_month = 3}};
  const std::vector absences{parental(days("2026-07-01", "2027-06-30"))};
  const auto lapsing = [&](int year) { return leave_of(std::chrono::year{year}, claim, absences).lapsing; };
  CHECK(lapsing(2026) == std::vector{LapsingLeave{std::chrono::year{2025}, day("2026-03-31"), of(24)}});
  CHECK(lapsing(2027).empty());
  const auto ends = lapsing(2028);
  REQUIRE(ends.size() == 2);
  CHECK(ends[0] == LapsingLeave{std::chrono::year{2027}, day("2028-03-31"), of(12)});  // came during it
  CHECK(ends[1] == LapsingLeave{std::chrono::year{2026}, day("2028-12-31"), of(12)});
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
