#include <stint/domain/absence/entitlement.hpp>

#include "tests/domain/dates.hpp"
#include "tests/domain/lifecycle_grid.hpp"

using namespace stint::domain;
using stint::test::day;
using stint::test::days;
using stint::test::one_day;
using stint::test::plain_halves;

namespace {

constexpr std::chrono::year this_year{2026};
constexpr std::chrono::year next_year{2027};

constexpr HalfDays of(double number) { return {static_cast<std::int32_t>(2 * number)}; }

/// Of a person who works Monday to Friday and has no holidays.
CountedAbsence away(AbsenceKind kind, DateSpan span, AbsenceState state = AbsenceState::approved,
                    std::optional<HalfOfDay> half = {}) {
  return {.kind = kind, .state = state, .span = span, .half = half, .halves = plain_halves(span, half)};
}

CountedAbsence vacation(DateSpan span, AbsenceState state = AbsenceState::approved) {
  return away(AbsenceKind::vacation, span, state);
}

CountedAbsence illness(DateSpan span, CertifiedDays certified = CertifiedDays::all()) {
  auto absence = away(AbsenceKind::illness, span);
  absence.certified = std::move(certified);
  return absence;
}

/// Only by contract, on a day that does not matter.
TimeOff time_off_by(std::chrono::year year, const VacationEntitlement& entitlement,
                    const std::vector<CountedAbsence>& absences) {
  return time_off(year, {.vacation = entitlement}, absences, day("2026-06-01"));
}

TimeOff account(std::chrono::year year, const std::vector<CountedAbsence>& absences) {
  return time_off_by(year, {.per_year = of(30)}, absences);
}

/// The year that a request would overdraw, given the existing absences.
std::optional<std::chrono::year> exceeded(const CountedAbsence& wanted, const VacationEntitlement& entitlement,
                                          const std::vector<CountedAbsence>& others = {}) {
  auto after = others;
  after.push_back(wanted);
  return exceeded_entitlement(wanted.span, {.vacation = entitlement}, others, after);
}

const DateSpan working_week = days("2026-03-02", "2026-03-06");
/// Wednesday and Thursday of 2026, Friday and Monday of 2027.
const DateSpan over_new_year = days("2026-12-30", "2027-01-04");

}  // namespace

TEST_CASE("Somebody who was never away has the whole entitlement left") {
  CHECK(account(this_year, {}) == TimeOff{of(30), of(30), of(0)});
}

TEST_CASE("What was carried over into a year adds to that year alone") {
  const VacationEntitlement entitlement{.per_year = of(30), .carry_over = {{2026, of(2.5)}, {2028, of(-1)}}};
  CHECK(time_off_by(std::chrono::year{2025}, entitlement, {}) == TimeOff{of(30), of(30), of(0)});
  CHECK(time_off_by(this_year, entitlement, {}) == TimeOff{of(32.5), of(32.5), of(0)});
  CHECK(time_off_by(next_year, entitlement, {}) == TimeOff{of(30), of(30), of(0)});
  CHECK(time_off_by(std::chrono::year{2028}, entitlement, {}) == TimeOff{of(29), of(29), of(0)});
}

TEST_CASE("A week counts by what it is and how far it is agreed") {
  const auto remaining_and_illness = stint::test::read_grid(R"(vacation illness other
    none      30/0  30/0  30/0
    pending   25/0  30/0  30/0
    edit      25/0  30/0  30/0
    approved  25/0  30/5  30/0
    done      25/0  30/5  30/0
    rejected  30/0  30/0  30/0
    deleted   30/0  30/0  30/0
  )");
  const auto states = stint::test::enumerators<AbsenceState>();
  CHECK(remaining_and_illness.size() == 3 * states.size());
  for (const AbsenceKind kind : {AbsenceKind::vacation, AbsenceKind::illness, AbsenceKind::other}) {
    for (const AbsenceState state : states) {
      const std::string row{name(state)};
      const std::string column{name(kind)};
      CAPTURE(row, column);
      const TimeOff result = account(this_year, {away(kind, working_week, state)});
      CHECK(result.vacation_total == of(30));
      const std::string shown =
          std::to_string(result.vacation_remaining.count / 2) + "/" + std::to_string(result.illness_taken.count / 2);
      CHECK(shown == remaining_and_illness.at({column, row}));
    }
  }
}

TEST_CASE("A span over New Year counts on each side in its own year") {
  CHECK(account(this_year, {vacation(over_new_year)}).vacation_remaining == of(28));
  CHECK(account(next_year, {vacation(over_new_year)}).vacation_remaining == of(28));
  CHECK(account(std::chrono::year{2028}, {vacation(over_new_year)}).vacation_remaining == of(30));
  CHECK(account(this_year, {illness(over_new_year)}).illness_taken == of(2));
  CHECK(account(next_year, {illness(over_new_year)}).illness_taken == of(2));
}

TEST_CASE("The last and the first day of a year belong to their own year") {
  CHECK(account(this_year, {vacation(one_day("2026-12-31"))}).vacation_remaining == of(29));
  CHECK(account(next_year, {vacation(one_day("2026-12-31"))}).vacation_remaining == of(30));
  CHECK(account(this_year, {vacation(one_day("2027-01-01"))}).vacation_remaining == of(30));
  CHECK(account(next_year, {vacation(one_day("2027-01-01"))}).vacation_remaining == of(29));
}

TEST_CASE("What an absence took when it was counted is what it takes") {
  auto with_holiday = vacation(working_week);
  with_holiday.halves = {working_week.first, "31333"};  // Tuesday afternoon was a holiday
  const auto morning = away(AbsenceKind::vacation, one_day("2026-04-01"), AbsenceState::pending, HalfOfDay::morning);
  CHECK(account(this_year, {with_holiday, morning}).vacation_remaining == of(25));
}

TEST_CASE("A half of a day counts once, however many absences take it") {
  const auto monday = one_day("2026-03-02");
  const auto half_of_monday = [&](HalfOfDay half) {
    return away(AbsenceKind::vacation, monday, AbsenceState::approved, half);
  };
  const auto morning = half_of_monday(HalfOfDay::morning);
  const auto afternoon = half_of_monday(HalfOfDay::afternoon);
  CHECK(account(this_year, {vacation(working_week), vacation(working_week)}).vacation_remaining == of(25));
  CHECK(account(this_year, {vacation(working_week), morning}).vacation_remaining == of(25));
  CHECK(account(this_year, {morning, morning}).vacation_remaining == of(29.5));
  CHECK(account(this_year, {morning, afternoon}).vacation_remaining == of(29));
  const std::vector two_notes{illness(days("2026-03-02", "2026-03-04")), illness(days("2026-03-04", "2026-03-06"))};
  CHECK(account(this_year, two_notes).illness_taken == of(5));
}

TEST_CASE("Illness takes its halves out of vacation (BUrlG section 9) once it is certified and approved") {
  const auto ill = days("2026-03-03", "2026-03-05");
  CHECK(account(this_year, {vacation(working_week), illness(ill)}) == TimeOff{of(30), of(28), of(3)});
  CHECK(account(this_year, {illness(ill), vacation(working_week)}) == TimeOff{of(30), of(28), of(3)});
  CHECK(account(this_year, {vacation(working_week), illness(ill, {})}) == TimeOff{of(30), of(25), of(3)});
  const auto asked = away(AbsenceKind::illness, ill, AbsenceState::pending);
  CHECK(account(this_year, {vacation(working_week), asked}) == TimeOff{of(30), of(25), of(0)});
  const auto afternoon =
      away(AbsenceKind::illness, one_day("2026-03-04"), AbsenceState::approved, HalfOfDay::afternoon);
  CHECK(account(this_year, {vacation(working_week), afternoon}) == TimeOff{of(30), of(25.5), of(0.5)});
}

TEST_CASE("Of five days ill within a vacation those come back that the certificate covers") {
  struct Row {
    std::vector<DateSpan> certified;
    double days_back;
  };
  const Row rows[]{
      {{}, 0},
      {{days("2026-03-04", "2026-03-06")}, 3},  // from the third day on
      {{days("2026-03-02", "2026-03-04")}, 3},
      {{one_day("2026-03-02")}, 1},
      {{one_day("2026-03-06")}, 1},
      {{one_day("2026-03-02"), days("2026-03-05", "2026-03-06")}, 3},
      {{days("2026-03-02", "2026-03-06")}, 5},
      {{days("2026-02-27", "2026-03-02")}, 1},  // of days outside of the absence none
      {{days("2026-03-06", "2026-03-09")}, 1},
      {{one_day("2026-03-01")}, 0},
      {{one_day("2026-03-07")}, 0},
  };
  for (const auto& row : rows) {
    const auto certified = CertifiedDays::on(row.certified);
    CAPTURE(certified.code());
    CHECK(account(this_year, {vacation(working_week), illness(working_week, certified)}) ==
          TimeOff{of(30), of(25 + row.days_back), of(5)});
  }
}

TEST_CASE("A half of a day comes back if the certificate covers its day") {
  auto from_noon = illness(days("2026-03-03", "2026-03-05"));
  from_noon.starts_half = true;
  from_noon.halves = {from_noon.span.first, "233"};
  const auto left_with = [&](DateSpan certified) {
    from_noon.certified = CertifiedDays::on({certified});
    return account(this_year, {vacation(working_week), from_noon}).vacation_remaining;
  };
  CHECK(left_with(one_day("2026-03-03")) == of(25.5));
  CHECK(left_with(days("2026-03-03", "2026-03-04")) == of(26.5));
  CHECK(left_with(days("2026-03-04", "2026-03-05")) == of(27));
}

TEST_CASE("Where two illnesses overlap a day comes back if either certificate covers it") {
  const auto first = illness(days("2026-03-02", "2026-03-05"), CertifiedDays::on({one_day("2026-03-03")}));
  const auto second = illness(days("2026-03-03", "2026-03-06"), CertifiedDays::on({one_day("2026-03-05")}));
  CHECK(account(this_year, {vacation(working_week), first, second}) == TimeOff{of(30), of(27), of(5)});
}

TEST_CASE("Certified illness frees a day of vacation also where it takes no working time itself") {
  auto counted_by_another_schedule = illness(working_week);
  counted_by_another_schedule.halves = {working_week.first, "00000"};
  CHECK(account(this_year, {vacation(working_week), counted_by_another_schedule}) == TimeOff{of(30), of(30), of(0)});
}

TEST_CASE("More than the entitlement leaves a negative rest") {
  CHECK(time_off_by(this_year, {.per_year = of(3)}, {vacation(working_week)}).vacation_remaining == of(-2));
}

TEST_CASE("A vacation may take exactly what is left, and not half a day more") {
  CHECK_FALSE(exceeded(vacation(working_week), {.per_year = of(5)}));
  CHECK(exceeded(vacation(working_week), {.per_year = of(4.5)}) == this_year);
}

TEST_CASE("What others have taken or asked for before is no longer left") {
  const auto wanted = vacation(working_week);
  const std::vector others{vacation(days("2026-05-04", "2026-05-06"), AbsenceState::pending)};
  CHECK_FALSE(exceeded(wanted, {.per_year = of(8)}, others));
  CHECK(exceeded(wanted, {.per_year = of(7.5)}, others) == this_year);
  CHECK_FALSE(
      exceeded(wanted, {.per_year = of(5)}, {vacation(days("2026-05-04", "2026-05-06"), AbsenceState::rejected)}));
}

TEST_CASE("A carry-over lets somebody take more in its year") {
  const auto wanted = vacation(working_week);
  CHECK_FALSE(exceeded(wanted, {.per_year = of(4), .carry_over = {{2026, of(1)}}}));
  CHECK(exceeded(wanted, {.per_year = of(4), .carry_over = {{2027, of(1)}}}) == this_year);
}

TEST_CASE("Over New Year each side must fit into its own year") {
  const auto wanted = vacation(over_new_year);
  CHECK_FALSE(exceeded(wanted, {.per_year = of(2)}));
  CHECK(exceeded(wanted, {.per_year = of(1.5)}) == this_year);
  CHECK(exceeded(wanted, {.per_year = of(1.5), .carry_over = {{2026, of(0.5)}}}) == next_year);
  CHECK_FALSE(exceeded(wanted, {.per_year = of(1.5), .carry_over = {{2026, of(0.5)}, {2027, of(0.5)}}}));
}

TEST_CASE("What takes no more vacation than before fits even where the account is overdrawn") {
  const std::vector others{vacation(working_week)};
  const VacationEntitlement overdrawn{.per_year = of(2)};
  CHECK_FALSE(exceeded(vacation(days("2026-03-07", "2026-03-08")), overdrawn, others));
  CHECK_FALSE(exceeded(vacation(days("2026-03-03", "2026-03-04")), overdrawn, others));
  CHECK_FALSE(exceeded(illness(one_day("2026-03-09")), overdrawn, others));
  CHECK(exceeded(vacation(one_day("2026-03-09")), overdrawn, others) == this_year);
  CHECK(exceeded(vacation(days("2026-03-06", "2026-03-09")), overdrawn, others) == this_year);
}

TEST_CASE("A request that is shortened is never too much") {
  const LeaveClaim overdrawn{.vacation = {.per_year = of(2)}};
  const std::vector before{vacation(working_week)};
  const auto changed_to = [&](DateSpan span) {
    return exceeded_entitlement(span, overdrawn, before, std::vector{vacation(span)});
  };
  CHECK_FALSE(changed_to(days("2026-03-02", "2026-03-05")));
  CHECK_FALSE(changed_to(working_week));
  CHECK_FALSE(changed_to(days("2026-03-09", "2026-03-13")));  // as much, later
  CHECK(changed_to(days("2026-03-02", "2026-03-09")) == this_year);
  CHECK(changed_to(days("2027-03-01", "2027-03-05")) == next_year);
}
