#include <optional>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include <stint/domain/absence/entitlement.hpp>

#include "tests/domain/dates.hpp"
#include "tests/domain/lifecycle_grid.hpp"

using namespace stint::domain;
using stint::test::days;
using stint::test::one_day;

namespace {

constexpr std::chrono::year this_year{2026};
constexpr std::chrono::year next_year{2027};

const WorkCalendar plain{};  // Monday to Friday, no holidays

constexpr HalfDays of(double number) { return {static_cast<std::int32_t>(2 * number)}; }

CountedAbsence vacation(DateSpan span, AbsenceState state = AbsenceState::approved) {
  return {AbsenceKind::vacation, state, span, std::nullopt};
}

TimeOff account(std::chrono::year year, const std::vector<CountedAbsence>& absences) {
  return time_off(year, {.per_year = of(30)}, absences, plain);
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
  CHECK(time_off(std::chrono::year{2025}, entitlement, {}, plain) == TimeOff{of(30), of(30), of(0)});
  CHECK(time_off(this_year, entitlement, {}, plain) == TimeOff{of(32.5), of(32.5), of(0)});
  CHECK(time_off(next_year, entitlement, {}, plain) == TimeOff{of(30), of(30), of(0)});
  CHECK(time_off(std::chrono::year{2028}, entitlement, {}, plain) == TimeOff{of(29), of(29), of(0)});
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
      const TimeOff result = account(this_year, {{kind, state, working_week, std::nullopt}});
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
  const CountedAbsence illness{AbsenceKind::illness, AbsenceState::done, over_new_year, std::nullopt};
  CHECK(account(this_year, {illness}).illness_taken == of(2));
  CHECK(account(next_year, {illness}).illness_taken == of(2));
}

TEST_CASE("The last and the first day of a year belong to their own year") {
  CHECK(account(this_year, {vacation(one_day("2026-12-31"))}).vacation_remaining == of(29));
  CHECK(account(next_year, {vacation(one_day("2026-12-31"))}).vacation_remaining == of(30));
  CHECK(account(this_year, {vacation(one_day("2027-01-01"))}).vacation_remaining == of(30));
  CHECK(account(next_year, {vacation(one_day("2027-01-01"))}).vacation_remaining == of(29));
}

TEST_CASE("Halves and holidays are counted as everywhere else") {
  const WorkCalendar calendar{{}, HolidayCalendar{{{stint::test::day("2026-03-03"), "off", Portion::afternoon}}}};
  const std::vector<CountedAbsence> absences{
      vacation(working_week),
      {AbsenceKind::vacation, AbsenceState::pending, one_day("2026-04-01"), HalfOfDay::morning},
  };
  CHECK(time_off(this_year, {.per_year = of(30)}, absences, calendar).vacation_remaining == of(25));
}

TEST_CASE("More than the entitlement leaves a negative rest") {
  const TimeOff result = time_off(this_year, {.per_year = of(3)}, std::vector{vacation(working_week)}, plain);
  CHECK(result.vacation_remaining == of(-2));
}

TEST_CASE("A vacation may take exactly what is left, and not half a day more") {
  const CountedAbsence wanted = vacation(working_week, AbsenceState::none);
  CHECK_FALSE(exceeded_entitlement(wanted, {.per_year = of(5)}, {}, plain));
  CHECK(exceeded_entitlement(wanted, {.per_year = of(4.5)}, {}, plain) == this_year);
}

TEST_CASE("What others have taken or asked for before is no longer left") {
  const CountedAbsence wanted = vacation(working_week, AbsenceState::none);
  const std::vector<CountedAbsence> others{vacation(days("2026-05-04", "2026-05-06"), AbsenceState::pending)};
  CHECK_FALSE(exceeded_entitlement(wanted, {.per_year = of(8)}, others, plain));
  CHECK(exceeded_entitlement(wanted, {.per_year = of(7.5)}, others, plain) == this_year);
  const std::vector<CountedAbsence> rejected{vacation(days("2026-05-04", "2026-05-06"), AbsenceState::rejected)};
  CHECK_FALSE(exceeded_entitlement(wanted, {.per_year = of(5)}, rejected, plain));
}

TEST_CASE("A carry-over lets somebody take more in its year") {
  const CountedAbsence wanted = vacation(working_week, AbsenceState::none);
  CHECK_FALSE(exceeded_entitlement(wanted, {.per_year = of(4), .carry_over = {{2026, of(1)}}}, {}, plain));
  CHECK(exceeded_entitlement(wanted, {.per_year = of(4), .carry_over = {{2027, of(1)}}}, {}, plain) == this_year);
}

TEST_CASE("Over New Year each side must fit into its own year") {
  const CountedAbsence wanted = vacation(over_new_year, AbsenceState::none);
  CHECK_FALSE(exceeded_entitlement(wanted, {.per_year = of(2)}, {}, plain));
  CHECK(exceeded_entitlement(wanted, {.per_year = of(1.5)}, {}, plain) == this_year);
  CHECK(exceeded_entitlement(wanted, {.per_year = of(1.5), .carry_over = {{2026, of(0.5)}}}, {}, plain) == next_year);
  CHECK_FALSE(
      exceeded_entitlement(wanted, {.per_year = of(1.5), .carry_over = {{2026, of(0.5)}, {2027, of(0.5)}}}, {}, plain));
}

TEST_CASE("A vacation that takes no days fits even where the account is overdrawn") {
  const std::vector<CountedAbsence> others{vacation(working_week)};
  const VacationEntitlement entitlement{.per_year = of(2)};
  CHECK_FALSE(exceeded_entitlement(vacation(days("2026-03-07", "2026-03-08")), entitlement, others, plain));
  CHECK(exceeded_entitlement(vacation(one_day("2026-03-09")), entitlement, others, plain) == this_year);
}
