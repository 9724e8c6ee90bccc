#include <optional>
#include <vector>

#include <catch2/catch.hpp>

#include <stint/domain/absence/overlapping_absences.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using stint::test::days;
using stint::test::one_day;

namespace {

CountedAbsence absence(DateSpan span, std::optional<HalfOfDay> half = {}, AbsenceState state = AbsenceState::pending) {
  return {AbsenceKind::vacation, state, span, half};
}

const DateSpan week = days("2026-03-16", "2026-03-20");

}  // namespace

TEST_CASE("Absences overlap from the first common day on") {
  CHECK(have_time_in_common(absence(week), absence(week)));
  CHECK(have_time_in_common(absence(week), absence(one_day("2026-03-16"))));
  CHECK(have_time_in_common(absence(week), absence(one_day("2026-03-20"))));
  CHECK(have_time_in_common(absence(week), absence(days("2026-03-01", "2026-03-31"))));
  CHECK_FALSE(have_time_in_common(absence(week), absence(one_day("2026-03-15"))));
  CHECK_FALSE(have_time_in_common(absence(week), absence(one_day("2026-03-21"))));
}

TEST_CASE("Two halves of a day are no overlap, the same half is") {
  const auto monday = one_day("2026-03-16");
  CHECK_FALSE(have_time_in_common(absence(monday, HalfOfDay::morning), absence(monday, HalfOfDay::afternoon)));
  CHECK(have_time_in_common(absence(monday, HalfOfDay::morning), absence(monday, HalfOfDay::morning)));
  CHECK(have_time_in_common(absence(monday, HalfOfDay::morning), absence(monday)));
  CHECK(have_time_in_common(absence(week), absence(monday, HalfOfDay::afternoon)));
}

TEST_CASE("Only what is asked for or agreed stands in the way") {
  const auto refused_beside = [](AbsenceState state) {
    const std::vector others{absence(one_day("2026-01-05")), absence(week, {}, state)};
    return refusal_of_overlap(absence(one_day("2026-03-18")), others);
  };
  for (const auto state : {AbsenceState::pending, AbsenceState::edit, AbsenceState::approved, AbsenceState::done}) {
    INFO(name(state));
    REQUIRE(refused_beside(state));
    CHECK(refused_beside(state)->refusal == Refusal::invalid);
    CHECK(refused_beside(state)->rule == Rule::overlapping_absence);
  }
  CHECK_FALSE(refused_beside(AbsenceState::rejected));
  CHECK_FALSE(refused_beside(AbsenceState::deleted));
  CHECK_FALSE(refusal_of_overlap(absence(week), {}));
}
