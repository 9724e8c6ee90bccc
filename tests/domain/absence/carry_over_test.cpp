#include <rapidcheck.h>

#include <stint/domain/absence/entitlement.hpp>

#include "tests/domain/dates.hpp"
#include "tests/domain/lifecycle_grid.hpp"

using namespace stint::domain;
using std::chrono::year;
using stint::test::day;
using stint::test::days;
using stint::test::one_day;
using stint::test::plain_halves;

namespace {

constexpr HalfDays of(double number) { return {static_cast<std::int32_t>(2 * number)}; }

CountedAbsence vacation(DateSpan span) {
  return {.kind = AbsenceKind::vacation,
          .state = AbsenceState::approved,
          .span = span,
          .halves = plain_halves(span, std::nullopt)};
}

LeaveClaim counting_from(std::int32_t year, std::optional<std::int32_t> until_month = {}) {
  return {.vacation = {.per_year = of(30)},
          .rules = {.carry_over_from_year = year, .carry_over_until_month = until_month}};
}

HalfDays left(year of_year, const LeaveClaim& claim, const std::vector<CountedAbsence>& absences,
              std::string_view today) {
  return time_off(of_year, claim, absences, day(today)).vacation_remaining;
}

HalfDays carried_into(year of_year, const LeaveClaim& claim, const std::vector<CountedAbsence>& absences) {
  return leave_of(of_year, claim, absences).carried;
}

const DateSpan week_in_2025 = days("2025-03-03", "2025-03-07");

}  // namespace

TEST_CASE("Where the company counts it, what is left of a year is carried into the next") {
  const std::vector absences{vacation(week_in_2025)};
  CHECK(carried_into(year{2026}, counting_from(2026), absences) == of(25));
  CHECK(time_off(year{2026}, counting_from(2026), absences, day("2026-01-01")) == TimeOff{of(55), of(55), of(0)});
}

TEST_CASE("Nothing is carried into years before the first that is counted") {
  CHECK(carried_into(year{2026}, counting_from(2027), {}) == of(0));
  CHECK(carried_into(year{2027}, counting_from(2027), {}) == of(30));
  CHECK(carried_into(year{2028}, counting_from(2027), {}) == of(60));
  CHECK(carried_into(year{2026}, {.vacation = {.per_year = of(30)}}, {}) == of(0));
}

TEST_CASE("What is said for a year is carried over instead") {
  auto claim = counting_from(2026);
  claim.vacation.carry_over = {{2027, of(2)}};
  CHECK(carried_into(year{2026}, claim, {}) == of(30));
  CHECK(carried_into(year{2027}, claim, {}) == of(2));
  CHECK(carried_into(year{2028}, claim, {}) == of(32));
}

TEST_CASE("Nothing is carried over from a year before the employment") {
  for (const PartialYears rule : all_partial_years) {
    auto claim = counting_from(2026);
    claim.rules.partial_years = rule;
    claim.employment.first = day("2026-03-01");
    CHECK(carried_into(year{2026}, claim, {}) == of(0));
    CHECK(carried_into(year{2027}, claim, {}) == leave_of(year{2026}, claim, {}).granted);
    claim.employment.first = day("2025-12-31");
    CHECK(carried_into(year{2026}, claim, {}) == of(rule == PartialYears::whole ? 30 : 0));
  }
}

TEST_CASE("A year that was overdrawn carries nothing, and no debt") {
  auto claim = counting_from(2026);
  claim.vacation.per_year = of(4);
  CHECK(carried_into(year{2026}, claim, std::vector{vacation(week_in_2025)}) == of(0));
}

TEST_CASE("What was carried over lapses behind the last day of the company's month") {
  const auto claim = counting_from(2026, 3);
  const std::vector absences{vacation(week_in_2025), vacation(one_day("2026-03-31"))};
  CHECK(left(year{2026}, claim, absences, "2026-03-31") == of(54));
  CHECK(left(year{2026}, claim, absences, "2026-04-01") == of(30));  // 24 of the 25 have lapsed
  const std::vector too_late{vacation(week_in_2025), vacation(one_day("2026-04-01"))};
  CHECK(left(year{2026}, claim, too_late, "2026-03-31") == of(54));
  CHECK(left(year{2026}, claim, too_late, "2026-04-01") == of(29));
}

TEST_CASE("A year ends with what has not lapsed, and carries that alone") {
  const auto claim = counting_from(2026, 3);
  CHECK(carried_into(year{2026}, claim, {}) == of(30));
  CHECK(carried_into(year{2027}, claim, {}) == of(30));
}

TEST_CASE("A vacation behind the last day cannot take what lapses before it") {
  auto claim = counting_from(2026, 3);
  claim.vacation.per_year = of(5);
  const auto exceeded = [&](DateSpan span) {
    return exceeded_entitlement(span, claim, {}, std::vector{vacation(span)}).has_value();
  };
  CHECK_FALSE(exceeded(days("2026-03-23", "2026-04-03")));  // seven days of those carried over, and three
  CHECK(exceeded(days("2026-04-06", "2026-04-17")));
  CHECK_FALSE(exceeded(days("2026-04-06", "2026-04-10")));
}

TEST_CASE("Leave of a year lapses with it where it is not carried over if any is left") {
  LeaveClaim claim{.vacation = {.per_year = of(5)}};
  const auto lapsing = [&](const std::vector<CountedAbsence>& absences) {
    return lapsing_leave(days("2025-01-01", "2025-12-31"), claim, absences);
  };
  CHECK(lapsing({}) == std::vector<LapsingLeave>{{year{2025}, day("2025-12-31"), of(5)}});
  CHECK(lapsing({vacation(days("2025-03-03", "2025-03-06"))}) ==
        std::vector<LapsingLeave>{{year{2025}, day("2025-12-31"), of(1)}});
  CHECK(lapsing({vacation(week_in_2025)}).empty());
}

TEST_CASE("Years to count reach back as far as something may come from") {
  const auto counted = [](const LeaveClaim& claim) { return years_to_count(days("2028-05-01", "2029-02-01"), claim); };
  CHECK(counted({}) == days("2028-01-01", "2029-12-31"));
  CHECK(counted(counting_from(2026)) == days("2025-01-01", "2029-12-31"));
  auto said = counting_from(2026);
  said.vacation.carry_over = {{2027, of(2)}};
  CHECK(counted(said) == days("2027-01-01", "2029-12-31"));
  said.rules.carry_over_until_month = 3;
  CHECK(counted(said) == days("2026-01-01", "2029-12-31"));
}

/// A purse of days, spent one half after the other in chronological order: carried days first, as long as they last.
TEST_CASE("Days are worth what a purse of them is, spent half by half") {
  CHECK(rc::check("carry-over and lapse", [] {
    const bool lapses = *rc::gen::arbitrary<bool>();
    const auto month = *rc::gen::inRange(1, 13);
    auto claim = counting_from(2026, lapses ? std::optional{month} : std::nullopt);
    claim.vacation.per_year = {*rc::gen::inRange(0, 40)};
    std::vector<CountedAbsence> absences;
    std::vector<bool> is_taken(3 * 365 + 1, false);
    const Date begin = day("2025-01-01");
    const auto number_of = [&](Date date) { return static_cast<std::size_t>((date - begin).count()); };
    for (int i = *rc::gen::inRange(0, 12); i > 0; --i) {
      const Date first = begin + std::chrono::days{*rc::gen::inRange(0, 3 * 365 - 15)};
      const DateSpan span{first, first + std::chrono::days{*rc::gen::inRange(0, 15)}};
      absences.push_back(vacation(span));
      for (Date date = span.first; date <= span.last; date += std::chrono::days{1}) {
        if (std::chrono::weekday{date}.iso_encoding() < 6) is_taken.at(number_of(date)) = true;
      }
    }
    const Date today = day("2027-01-01") + std::chrono::days{*rc::gen::inRange(0, 365)};

    int old_purse = 0;
    int new_purse = claim.vacation.per_year.count;
    for (Date date = begin; date <= day("2027-12-31"); date += std::chrono::days{1}) {
      const std::chrono::year_month_day calendar{date};
      if (calendar.month() == std::chrono::January && calendar.day() == std::chrono::day{1} && date != begin) {
        old_purse = std::max(0, old_purse + new_purse);
        new_purse = claim.vacation.per_year.count;
      }
      for (int half = 0; half < 2 && is_taken.at(number_of(date)); ++half) (old_purse > 0 ? old_purse : new_purse) -= 1;
      const std::chrono::year_month_day next{date + std::chrono::days{1}};
      const bool ends_month =
          lapses && calendar.month() == std::chrono::month{unsigned(month)} && next.day() == std::chrono::day{1};
      // What has yet to lapse of the year in question still exists.
      if (ends_month && (calendar.year() < year{2027} || date < today)) old_purse = 0;
    }
    RC_ASSERT(left(year{2027}, claim, absences, format_date(today)).count == old_purse + new_purse);
  }));
}

TEST_CASE("Leave of an employment that has ended is not carried over into the next one (BUrlG §7 (4))") {
  LeaveClaim claim{.vacation = {.per_year = {48}}, .rules = {.carry_over_from_year = 2020}};
  const auto carried = [&](Employments employment) {
    claim.employment = std::move(employment);
    return leave_of(std::chrono::year{2026}, claim, {}).carried;
  };
  const Employment until_october{day("2025-01-01"), day("2025-10-31")};
  CHECK(carried({.first = day("2025-01-01")}) == HalfDays{48});
  CHECK(carried({.first = day("2026-03-01"), .earlier = {until_october}}) == HalfDays{});
  CHECK(carried({.first = day("2025-11-01"), .earlier = {until_october}}) == HalfDays{48});
  CHECK(carried({.first = day("2026-03-01"), .earlier = {{day("2025-01-01"), day("2025-12-31")}}}) == HalfDays{});
  CHECK(carried({.first = day("2026-03-01"), .earlier = {{day("2025-01-01"), day("2026-01-01")}}}) == HalfDays{48});
  CHECK(carried({.first = day("2026-01-01"), .earlier = {until_october}}) == HalfDays{});
  CHECK(carried({.first = day("2025-12-31"), .earlier = {until_october}}) == HalfDays{48});
  // A person who has left, and does not return in the year, keeps the earlier figures.
  CHECK(carried({.first = day("2027-03-01"), .earlier = {until_october}}) == carried(until_october));
  claim.vacation.carry_over[2026] = {3};
  CHECK(carried({.first = day("2026-03-01"), .earlier = {until_october}}) == HalfDays{3});
}
