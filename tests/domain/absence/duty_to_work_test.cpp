#include <stint/domain/absence/duty_to_work.hpp>
#include <stint/domain/absence/leave_claim.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using namespace stint::test;

namespace {

constexpr std::chrono::year this_year{2026};
constexpr HalfDays of(double number) { return {static_cast<std::int32_t>(2 * number)}; }

const WeeklyMinutes full_time{};
const WeeklyMinutes three_days{{480, 480, 480, 0, 0, 0, 0}};
const WeeklyMinutes no_work{{0, 0, 0, 0, 0, 0, 0}};

/// A change effective on a day.
struct Change {
  std::string_view from;
  double per_year;
  WeeklyMinutes schedule;
};

LeaveClaim with_changes(const std::vector<Change>& changes, double per_year = 30) {
  LeaveClaim claim{.vacation = {.per_year = of(per_year)}};
  for (const Change& change : changes) {
    claim.terms.push_back({.valid_from = day(change.from), .vacation_per_year = of(change.per_year)});
    claim.calendar.changes.push_back({day(change.from), change.schedule, {}});
  }
  return claim;
}

HalfDays leave(const std::vector<Change>& changes) { return with_changes(changes).entitled_in(this_year); }

}  // namespace

TEST_CASE("Months of agreed unpaid leave earn no leave (BAG 9 AZR 315/17)") {
  CHECK(leave({{"2026-07-01", 0, no_work}}) == of(15));                                    // 129 of 261 days: 14.83
  CHECK(leave({{"2026-07-01", 18, three_days}, {"2026-10-01", 0, no_work}}) == of(19.5));  // and 40 of 157: 19.41
  CHECK(leave({{"2026-07-01", 0, no_work}, {"2026-10-01", 30, full_time}}) == of(22.5));   // 195 of 261: 22.41
  CHECK(leave({{"2026-01-01", 0, no_work}}) == of(0));
  CHECK(leave({{"2026-12-31", 0, no_work}}) == of(30));  // 260 of 261: 29.89
  CHECK(leave({{"2025-07-01", 0, no_work}}) == of(0));   // the unpaid leave continues
  CHECK(leave({{"2027-01-01", 0, no_work}}) == of(30));
}

TEST_CASE("Terms without hours earn no leave, whatever yearly leave they keep") {
  CHECK(leave({{"2026-07-01", 30, no_work}}) == of(15));
  CHECK(leave({{"2026-01-01", 30, no_work}}) == of(0));
  CHECK(leave({{"2026-01-01", 30, no_work}, {"2026-07-01", 30, full_time}}) == of(15.5));  // 132 of 261: 15.17
  CHECK(leave({{"2026-07-01", 30, three_days}}) == of(30));  // part time by itself does not reduce it
}

TEST_CASE("What the days bring is not stretched to a whole year") {
  LeaveClaim claim{.vacation = {.per_year = of(30)}};
  claim.terms.push_back({.valid_from = day("2025-03-01"), .vacation_per_year = of(18)});
  claim.calendar.changes.push_back({day("2025-03-01"), three_days, {}});
  // 42 of 261 days of full time are 4.83, 133 of 157 of three days a week 15.25.
  CHECK(claim.entitled_in(std::chrono::year{2025}) == of(20.5));  // 20.08
}

TEST_CASE("Additional days are not earned without work either") {
  auto claim = with_changes({{"2026-07-01", 0, no_work}});
  claim.severe_disability.first = day("2020-01-01");
  claim.date_of_birth = day("1960-01-01");
  claim.employment.first = day("2000-01-01");
  claim.rules.extra_days = {{ExtraLeaveBy::age, 50, of(2)}, {ExtraLeaveBy::service, 10, of(4)}};
  CHECK(claim.additional_in(this_year) == of(2.5));                  // 5 * 129 / 261 = 2.47
  CHECK(claim.extra_in(this_year, ExtraLeaveBy::age) == of(1));      // 0.99
  CHECK(claim.extra_in(this_year, ExtraLeaveBy::service) == of(2));  // 1.98
  CHECK(claim.additional_in(std::chrono::year{2027}) == of(0));
  CHECK(claim.extra_in(std::chrono::year{2027}, ExtraLeaveBy::age) == of(0));
  CHECK(claim.additional_in(std::chrono::year{2025}) == of(5));
}

TEST_CASE("Days of an approved absence that earns no leave earn none (BAG 9 AZR 315/17)") {
  const auto leave_beside = [](DateSpan span, AbsenceState state = AbsenceState::approved, HalfDays per_year = of(30)) {
    const CountedAbsence unpaid{.state = state, .earns_no_leave = true, .span = span};
    return LeaveClaim{.vacation = {.per_year = per_year}}.entitled_in(this_year, std::vector{unpaid});
  };
  CHECK(leave_beside(days("2026-07-01", "2026-12-31")) == of(15));  // the same as terms without hours
  CHECK(leave_beside(days("2026-07-01", "2027-06-30")) == of(15));
  CHECK(leave_beside(days("2025-01-01", "2027-12-31")) == of(0));
  CHECK(leave_beside(days("2026-03-02", "2026-03-13")) == of(29));  // 251 of 261: 28.85
  CHECK(leave_beside(days("2026-07-01", "2026-12-31"), AbsenceState::pending) == of(30));
  CHECK(leave_beside(days("2026-03-07", "2026-03-08"), AbsenceState::approved, of(27.5)) == of(27.5));  // a weekend
  CHECK(leave_beside(days("2025-07-01", "2025-12-31"), AbsenceState::approved, of(27.5)) == of(27.5));
}

TEST_CASE("Illness and other absences earn leave as work does (MuSchG §24)") {
  const DateSpan all_year = days("2026-01-01", "2026-12-31");
  for (const AbsenceKind kind : {AbsenceKind::illness, AbsenceKind::other, AbsenceKind::in_lieu}) {
    const CountedAbsence away{.kind = kind, .state = AbsenceState::approved, .span = all_year};
    CHECK(LeaveClaim{.vacation = {.per_year = of(30)}}.granted_in(this_year, std::vector{away}) == of(30));
  }
}

TEST_CASE("Of a part of a year its days are averaged, those without work among them") {
  auto claim = with_changes({{"2026-07-01", 0, no_work}});
  claim.rules.partial_years = PartialYears::twelfths;
  claim.employment.first = day("2026-03-01");
  CHECK(claim.entitled_in(this_year) == of(11.5));  // 7.9 of 20 by law, and ten months of 3.95 of 10
  claim.employment = {day("2026-07-01"), {}};
  CHECK(claim.entitled_in(this_year) == of(0));
  auto part_time = with_changes({{"2026-07-01", 18, three_days}});
  part_time.rules.partial_years = PartialYears::twelfths;
  part_time.employment.first = day("2026-03-01");
  CHECK(part_time.entitled_in(this_year) == of(21.5));  // 15.2 by law, and ten months of 7.6
}
