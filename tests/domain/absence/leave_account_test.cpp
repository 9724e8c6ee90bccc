#include <rapidcheck.h>

#include <stint/domain/absence/leave_account.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using namespace stint::test;

namespace {

constexpr std::chrono::year this_year{2026};
constexpr HalfDays of(double number) { return {static_cast<std::int32_t>(2 * number)}; }

CountedAbsence away(std::int32_t id, AbsenceKind kind, DateSpan span, AbsenceState state = AbsenceState::approved) {
  return {.id = {id}, .kind = kind, .state = state, .span = span, .halves = plain_halves(span)};
}
CountedAbsence vacation(std::int32_t id, DateSpan span, AbsenceState state = AbsenceState::approved) {
  return away(id, AbsenceKind::vacation, span, state);
}

/// A line for each movement: day, reason, amount, balance.
std::vector<std::string> lines(const LeaveClaim& claim, const std::vector<CountedAbsence>& absences,
                               std::string_view today) {
  std::vector<std::string> lines;
  const auto text = [](HalfDays number) {
    return std::string{number.count == -1 ? "-" : ""} + std::to_string(number.count / 2) +
           (number.count % 2 == 0 ? "" : ".5");
  };
  for (const auto& movement : leave_account(this_year, claim, absences, day(today))) {
    lines.push_back(format_date(movement.day) + " " + std::string{name(movement.kind)} + " " + text(movement.days) +
                    " " + text(movement.balance));
  }
  return lines;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("An account begins with what somebody is entitled to and what was carried over") {
  CHECK(lines({.vacation = {.per_year = of(30)}}, {}, "2026-06-01") == Lines{"2026-01-01 entitled 30 30"});
  CHECK(lines({.vacation = {.per_year = of(30), .carry_over = {{2026, of(2.5)}}}}, {}, "2026-06-01") ==
        Lines{"2026-01-01 entitled 30 30", "2026-01-01 carriedOver 2.5 32.5"});
}

TEST_CASE("Whoever enters within the year is entitled from their first day on") {
  CHECK(lines({.vacation = {.per_year = of(30)}, .employment = {day("2026-04-01"), {}}}, {}, "2026-06-01") ==
        Lines{"2026-04-01 entitled 30 30"});
}

TEST_CASE("Vacation is taken once it has begun, and planned before") {
  const std::vector absences{
      vacation(1, days("2026-06-01", "2026-06-05")), vacation(2, one_day("2026-06-02"), AbsenceState::pending),
      vacation(3, days("2026-06-08", "2026-06-09")), vacation(4, one_day("2026-06-10"), AbsenceState::rejected)};
  CHECK(lines({.vacation = {.per_year = of(30)}}, absences, "2026-06-07") ==
        Lines{"2026-01-01 entitled 30 30", "2026-06-01 taken -5 25", "2026-06-08 planned -2 23"});
  CHECK(lines({.vacation = {.per_year = of(30)}}, absences, "2026-06-08").back() == "2026-06-08 taken -2 23");
}

TEST_CASE("Certified illness gives back, and what was carried over lapses on the day behind its last") {
  const LeaveClaim claim{.vacation = {.per_year = of(30), .carry_over = {{2026, of(5)}}},
                         .rules = {.carry_over_until_month = 3}};
  const std::vector absences{vacation(1, days("2026-03-30", "2026-04-03")),
                             away(2, AbsenceKind::illness, days("2026-03-31", "2026-04-01"))};
  CHECK(lines(claim, absences, "2026-03-31") == Lines{"2026-01-01 entitled 30 30", "2026-01-01 carriedOver 5 35",
                                                      "2026-03-30 taken -5 30", "2026-03-31 givenBack 2 32"});
  CHECK(lines(claim, absences, "2026-04-01") == Lines{"2026-01-01 entitled 30 30", "2026-01-01 carriedOver 5 35",
                                                      "2026-03-30 taken -5 30", "2026-03-31 givenBack 2 32",
                                                      "2026-04-01 lapsed -4 28"});
}

TEST_CASE("Extra, additional, parental and corrected days are movements of their own") {
  const LeaveClaim claim{
      .vacation = {.per_year = of(30)},
      .employment = {day("2016-01-01"), {}},
      .rules = {.extra_days = {{ExtraLeaveBy::age, 50, of(2)}, {ExtraLeaveBy::service, 10, of(1)}}},
      .date_of_birth = day("1970-01-01"),
      .severe_disability = {day("2026-07-01"), {}},
      .corrections = {{.id = {4}, .year = this_year, .day = day("2026-05-04"), .days = of(-0.5)},
                      {.id = {5}, .year = std::chrono::year{2025}, .day = day("2025-05-04"), .days = of(9)}}};
  CountedAbsence parental = away(1, AbsenceKind::other, days("2026-02-01", "2026-03-31"));
  parental.reduces_leave = true;
  CHECK(lines(claim, {parental}, "2026-06-01") ==
        Lines{"2026-01-01 entitled 30 30", "2026-01-01 extraByAge 2 32", "2026-01-01 extraByService 1 33",
              "2026-02-01 reducedForParentalLeave -6 27", "2026-05-04 corrected -0.5 26.5",
              "2026-07-01 additional 3 29.5"});
  const auto hidden = without_disability(leave_account(this_year, claim, std::vector{parental}, day("2026-06-01")));
  REQUIRE(hidden.size() == 5);
  CHECK(hidden.front().days == of(33));
  CHECK(hidden.front().balance == of(33));
  CHECK(hidden.back().balance == of(29.5));
}

TEST_CASE("Of a vacation over New Year each side stands in its own year") {
  const std::vector absences{vacation(1, days("2025-12-31", "2026-01-02"))};
  CHECK(lines({.vacation = {.per_year = of(30)}}, absences, "2026-06-01").back() == "2026-01-01 taken -2 28");
}

TEST_CASE("The last line is what the summary says is left, and each is the one before it and its days") {
  CHECK(rc::check("the account and the summary", [] {
    LeaveClaim claim{.vacation = {.per_year = {*rc::gen::inRange(0, 60)}}};
    if (*rc::gen::arbitrary<bool>()) claim.rules.carry_over_from_year = 2026;
    if (*rc::gen::arbitrary<bool>()) claim.vacation.carry_over = {{2026, {*rc::gen::inRange(-5, 20)}}};
    if (*rc::gen::arbitrary<bool>()) claim.rules.carry_over_until_month = *rc::gen::inRange(1, 13);
    std::vector<CountedAbsence> absences;
    for (int i = *rc::gen::inRange(0, 10); i > 0; --i) {
      const Date first = day("2025-01-01") + std::chrono::days{*rc::gen::inRange(0, 750)};
      const auto kind = *rc::gen::element(AbsenceKind::vacation, AbsenceKind::illness, AbsenceKind::other);
      const auto state = *rc::gen::element(AbsenceState::pending, AbsenceState::approved, AbsenceState::rejected);
      absences.push_back(away(i, kind, {first, first + std::chrono::days{*rc::gen::inRange(0, 20)}}, state));
      const auto certified = first + std::chrono::days{*rc::gen::inRange(0, 20)};
      absences.back().certified = *rc::gen::element(CertifiedDays::all(), CertifiedDays{},
                                                    CertifiedDays::on({{certified, certified + std::chrono::days{3}}}));
    }
    const Date today = day("2026-01-01") + std::chrono::days{*rc::gen::inRange(0, 365)};
    const auto account = leave_account(this_year, claim, absences, today);
    HalfDays balance;
    std::optional<Date> before;
    for (const auto& movement : account) {
      balance += movement.days;
      RC_ASSERT(movement.balance == balance);
      RC_ASSERT(year_of(movement.day) == this_year);
      RC_ASSERT(!(before && movement.day < *before));
      before = movement.day;
    }
    RC_ASSERT(balance == time_off(this_year, claim, absences, today).vacation_remaining);
  }));
}

TEST_CASE("Illness gives vacation back on the first day that its certificate covers") {
  auto ill = away(2, AbsenceKind::illness, days("2026-03-02", "2026-03-06"));
  const std::vector<CountedAbsence> both{vacation(1, days("2026-03-02", "2026-03-06")), ill};
  const auto account_with = [&](CertifiedDays certified) {
    auto absences = both;
    absences.back().certified = std::move(certified);
    return lines({.vacation = {.per_year = of(30)}}, absences, "2026-06-01");
  };
  CHECK(account_with({}) == Lines{"2026-01-01 entitled 30 30", "2026-03-02 taken -5 25"});
  CHECK(account_with(CertifiedDays::on({days("2026-03-04", "2026-03-06")})) ==
        Lines{"2026-01-01 entitled 30 30", "2026-03-02 taken -5 25", "2026-03-04 givenBack 3 28"});
  CHECK(account_with(CertifiedDays::all()) ==
        Lines{"2026-01-01 entitled 30 30", "2026-03-02 taken -5 25", "2026-03-02 givenBack 5 30"});
}

TEST_CASE("A vacation that was shortened has taken what it took, and given the rest back") {
  CountedAbsence shortened = vacation(7, days("2026-03-02", "2026-03-04"));
  shortened.given_back = {day("2026-03-02"), "00033"};
  CHECK(lines({.vacation = {.per_year = of(30)}}, {shortened}, "2026-06-01") ==
        Lines{"2026-01-01 entitled 30 30", "2026-03-02 taken -5 25", "2026-03-05 givenBack 2 27"});

  shortened = vacation(7, days("2026-03-05", "2026-03-06"));
  shortened.given_back = {day("2026-03-02"), "333"};
  CHECK(lines({.vacation = {.per_year = of(30)}}, {shortened}, "2026-06-01") ==
        Lines{"2026-01-01 entitled 30 30", "2026-03-02 taken -5 25", "2026-03-02 givenBack 3 28"});
}

TEST_CASE("What was given back of a vacation over New Year stands in the year that it was of") {
  CountedAbsence shortened = vacation(7, days("2025-12-29", "2025-12-31"));
  shortened.given_back = {day("2025-12-31"), "033"};  // and 1 and 2 January
  CHECK(lines({.vacation = {.per_year = of(30)}}, {shortened}, "2026-06-01") ==
        Lines{"2026-01-01 entitled 30 30", "2026-01-01 taken -2 28", "2026-01-01 givenBack 2 30"});
}

TEST_CASE("Illness gives back what is left of a shortened vacation, and nothing twice") {
  CountedAbsence shortened = vacation(7, days("2026-03-02", "2026-03-03"));
  shortened.given_back = {day("2026-03-02"), "00333"};
  const auto ill = away(8, AbsenceKind::illness, days("2026-03-03", "2026-03-05"));
  CHECK(lines({.vacation = {.per_year = of(30)}}, {shortened, ill}, "2026-06-01") ==
        Lines{"2026-01-01 entitled 30 30", "2026-03-02 taken -5 25", "2026-03-03 givenBack 1 26",
              "2026-03-04 givenBack 3 29"});
}
