#include <stint/domain/absence/approval.hpp>
#include <stint/domain/absence/away.hpp>
#include <stint/domain/company/deputyship.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using namespace stint::test;

namespace {

constexpr EmployeeId max{1};
constexpr EmployeeId mia{2};
constexpr EmployeeId otto{3};

CountedAbsence absence(const char* first, const char* last, AbsenceState state = AbsenceState::approved) {
  return {.state = state, .span = days(first, last)};
}

}  // namespace

TEST_CASE("A deputy named for days stands in on the first and the last of them, and on no other") {
  const Deputyship week{.id = {}, .manager = max, .deputy = otto, .span = days("2026-03-02", "2026-03-06")};
  for (const bool manager_is_away : {false, true}) {
    CHECK_FALSE(stands_in_on(day("2026-03-01"), week, manager_is_away, false));
    CHECK(stands_in_on(day("2026-03-02"), week, manager_is_away, false));
    CHECK(stands_in_on(day("2026-03-06"), week, manager_is_away, false));
    CHECK_FALSE(stands_in_on(day("2026-03-07"), week, manager_is_away, false));
  }
}

TEST_CASE("A deputy named for absences stands in while the manager is away, and nobody who is away does") {
  const Deputyship always{.id = {}, .manager = max, .deputy = otto};
  CHECK(stands_in_on(day("2026-03-02"), always, true, false));
  CHECK_FALSE(stands_in_on(day("2026-03-02"), always, false, false));
  CHECK_FALSE(stands_in_on(day("2026-03-02"), always, true, true));
  const Deputyship today{.id = {}, .manager = max, .deputy = otto, .span = days("2026-03-02", "2026-03-02")};
  CHECK_FALSE(stands_in_on(day("2026-03-02"), today, true, true));
}

TEST_CASE("Somebody is away from the first to the last day of what is approved") {
  const std::vector absences{absence("2026-03-02", "2026-03-04"), absence("2026-03-10", "2026-03-10")};
  CHECK_FALSE(is_away_on(day("2026-03-01"), absences));
  CHECK(is_away_on(day("2026-03-02"), absences));
  CHECK(is_away_on(day("2026-03-04"), absences));
  CHECK_FALSE(is_away_on(day("2026-03-05"), absences));
  CHECK(is_away_on(day("2026-03-10"), absences));
}

TEST_CASE("Nobody is away by what is not approved, or for half of a day") {
  for (const auto state : {AbsenceState::pending, AbsenceState::edit, AbsenceState::rejected, AbsenceState::deleted}) {
    CHECK_FALSE(is_away_on(day("2026-03-02"), std::vector{absence("2026-03-02", "2026-03-02", state)}));
  }
  auto morning = absence("2026-03-02", "2026-03-02");
  morning.half = HalfOfDay::morning;
  CHECK_FALSE(is_away_on(day("2026-03-02"), std::vector{morning}));
}

TEST_CASE("A deputy approves as each manager for whom they stand in, and as themselves where they are one") {
  const ApprovalRule rule{.managers = {max, mia}, .stand_ins = {{otto, max}, {otto, mia}, {mia, max}, {otto, {9}}}};
  CHECK(approves_as(otto, rule) == std::vector{max, mia});
  CHECK(approves_as(mia, rule) == std::vector{mia, max});
  CHECK(approves_as(max, rule) == std::vector{max});
  CHECK(approves_as({7}, rule).empty());
}

TEST_CASE("What a deputy approves of is complete once no manager is missing") {
  const ApprovalRule both{.managers = {max, mia}, .stand_ins = {{otto, max}}};
  CHECK(approval_by(otto, false, {}, both) == ApprovalOutcome::partial);
  CHECK(approval_by(otto, false, std::vector{mia}, both) == ApprovalOutcome::complete);
  CHECK(approval_by(mia, false, std::vector{max}, both) == ApprovalOutcome::complete);
  const ApprovalRule one{.managers = {max, mia}, .single_suffices = true, .stand_ins = {{otto, max}}};
  CHECK(approval_by(otto, false, {}, one) == ApprovalOutcome::complete);
  const ApprovalRule alone{.managers = {max, mia}, .stand_ins = {{mia, max}}};
  CHECK(approval_by(mia, false, {}, alone) == ApprovalOutcome::complete);
  CHECK(approval_by(otto, true, {}, both) == ApprovalOutcome::complete);  // an administrator, in their own right
}
