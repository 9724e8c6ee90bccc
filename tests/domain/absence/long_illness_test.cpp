#include <stint/domain/absence/entitlement.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using std::chrono::year;
using namespace stint::test;

namespace {

constexpr HalfDays of(double number) { return {static_cast<std::int32_t>(2 * number)}; }

CountedAbsence away(AbsenceKind kind, DateSpan span) {
  return {.kind = kind, .state = AbsenceState::approved, .span = span, .halves = plain_halves(span)};
}
CountedAbsence ill(DateSpan span) { return away(AbsenceKind::illness, span); }
CountedAbsence vacation(DateSpan span) { return away(AbsenceKind::vacation, span); }

/// 30 days a year, carried over until the end of March starting in 2025, and for illness 15 months.
LeaveClaim claim_of_a_year() {
  return {.vacation = {.per_year = of(30)},
          .rules = {.carry_over_from_year = 2026, .carry_over_until_month = 3, .carry_over_months_if_ill = 15}};
}

HalfDays left_in_2026(const std::vector<CountedAbsence>& absences, std::string_view today,
                      const LeaveClaim& claim = claim_of_a_year()) {
  return time_off(year{2026}, claim, absences, day(today)).vacation_remaining;
}

}  // namespace

TEST_CASE("Leave that illness kept from being taken lapses 15 months after its year (ECJ C-214/10)") {
  const std::vector absences{ill(days("2025-11-03", "2027-02-28"))};
  CHECK(left_in_2026(absences, "2026-03-31") == of(60));
  CHECK(left_in_2026(absences, "2026-04-01") == of(60));
  const auto left_in_2027 = [&](std::string_view today) {
    return time_off(year{2027}, claim_of_a_year(), absences, day(today)).vacation_remaining;
  };
  CHECK(left_in_2027("2027-03-31") == of(90));
  // Everything of 2025 lapses; of 2026 what could not be taken on the 23 working days of March remains.
  CHECK(left_in_2027("2027-04-01") == of(90 - 30 - 23));
}

TEST_CASE("Without that rule it lapses with the rest") {
  auto claim = claim_of_a_year();
  claim.rules.carry_over_months_if_ill = {};
  CHECK(left_in_2026({ill(days("2025-11-03", "2026-12-31"))}, "2026-04-01", claim) == of(30));
  claim.rules.carry_over_months_if_ill = 3;  // no later than the others
  CHECK(left_in_2026({ill(days("2025-11-03", "2026-12-31"))}, "2026-04-01", claim) == of(30));
}

TEST_CASE("What could have been taken before or after the illness lapses") {
  CHECK(left_in_2026({ill(days("2026-01-01", "2026-03-31"))}, "2026-04-01") == of(60));
  // One working day was free: one day lapses.
  CHECK(left_in_2026({ill(days("2026-01-01", "2026-03-30"))}, "2026-04-01") == of(59));
  CHECK(left_in_2026({ill(days("2026-01-02", "2026-03-31"))}, "2026-04-01") == of(59));
  // All of 30 working days and more were.
  CHECK(left_in_2026({ill(days("2026-02-16", "2026-03-31"))}, "2026-04-01") == of(30));
  // Leave cannot be taken on Saturdays and Sundays.
  CHECK(left_in_2026({ill(days("2026-01-01", "2026-03-27")), ill(days("2026-03-30", "2026-03-31"))}, "2026-04-01") ==
        of(60));
}

TEST_CASE("Days that were taken count once, and illness without its certificate keeps nothing") {
  const std::vector absences{vacation(days("2026-01-05", "2026-01-09")), ill(days("2026-01-10", "2026-03-31"))};
  // 25 remain, and the 1st and 2nd of January were free.
  CHECK(left_in_2026(absences, "2026-04-01") == of(60 - 5 - 2));
  auto uncertified = absences;
  uncertified.back().certified = {};
  CHECK(left_in_2026(uncertified, "2026-04-01") == of(60 - 5 - 25));
  // Two more working days were free: the last two of March.
  auto partly = absences;
  partly.back().certified = CertifiedDays::on({days("2026-01-10", "2026-03-29")});
  CHECK(left_in_2026(partly, "2026-04-01") == of(60 - 5 - 4));
}

TEST_CASE("What is kept can be taken later, and is taken before what is newer") {
  const std::vector absences{ill(days("2025-12-01", "2026-03-31")), vacation(days("2026-05-04", "2026-05-15"))};
  const auto next = leave_of(year{2026}, claim_of_a_year(), absences).left;
  CHECK(next == std::vector<CarriedLeave>{{year{2025}, of(20)}, {year{2026}, of(30)}});
}

TEST_CASE("Where it is kept for less than a year it lapses within the year") {
  auto claim = claim_of_a_year();
  claim.rules.carry_over_months_if_ill = 9;
  const std::vector absences{ill(days("2025-12-01", "2026-03-31")), vacation(one_day("2026-09-30"))};
  CHECK(left_in_2026(absences, "2026-09-30", claim) == of(59));
  CHECK(left_in_2026(absences, "2026-10-01", claim) == of(30));
  CHECK(leave_of(year{2026}, claim, absences).lapsing ==
        std::vector<LapsingLeave>{{year{2025}, day("2026-09-30"), of(29)}});
}

TEST_CASE("What could have been taken before two years lapse on one day would have been of the older one first") {
  LeaveClaim claim{.vacation = {.per_year = of(20)}};  // as many as by law
  claim.rules.by_law_from_year = 2025;
  // Because of it the leave of 2025 ends with 2026, as that of 2026 does (BEEG §17 (2)).
  const CountedAbsence parental{
      .state = AbsenceState::approved, .reduces_leave = true, .span = days("2025-12-01", "2025-12-05")};
  struct Case {
    std::string_view ill_until;
    double of_2025, of_2026;
  };
  for (const auto& [ill_until, of_2025, of_2026] :
       {Case{"2026-12-31", 20, 20}, Case{"2026-12-30", 19, 20}, Case{"2026-12-03", 0, 20}, Case{"2026-12-02", 0, 19},
        Case{"2026-11-26", 0, 15}}) {
    CAPTURE(ill_until);
    const auto left = leave_of(year{2026}, claim, std::vector{parental, ill(days("2026-01-01", ill_until))}).left;
    std::vector<CarriedLeave> expected;
    if (of_2025 > 0) expected.push_back({year{2025}, of(of_2025)});
    expected.push_back({year{2026}, of(of_2026)});
    CHECK(left == expected);
  }
}
