#include <stint/domain/absence/overlapping_absences.hpp>

#include "tests/domain/dates.hpp"
#include "tests/domain/lifecycle_grid.hpp"

using namespace stint::domain;
using stint::test::days;
using stint::test::one_day;

namespace {

CountedAbsence absence(DateSpan span, std::optional<HalfOfDay> half = {}, AbsenceState state = AbsenceState::pending) {
  return {.type = "VAC", .kind = AbsenceKind::vacation, .state = state, .span = span, .half = half};
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

TEST_CASE("Two halves of a day do not overlap, the same half does") {
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
    CHECK(refused_beside(state)->rule == rules::overlapping_absence);
  }
  CHECK_FALSE(refused_beside(AbsenceState::rejected));
  CHECK_FALSE(refused_beside(AbsenceState::deleted));
  CHECK_FALSE(refusal_of_overlap(absence(week), {}));
}

TEST_CASE("The same absence again is a duplicate, another type, day or half is not") {
  const auto monday = one_day("2026-03-16");
  auto sick = absence(monday);
  sick.type = "SIC";
  struct Case {
    std::string story;
    CountedAbsence wanted;
    CountedAbsence other;
    bool is_duplicate;
  };
  const std::vector<Case> cases{
      {"the same", absence(monday), absence(monday), true},
      {"the same half", absence(monday, HalfOfDay::morning), absence(monday, HalfOfDay::morning), true},
      {"the other half", absence(monday, HalfOfDay::morning), absence(monday, HalfOfDay::afternoon), false},
      {"half of the day", absence(monday, HalfOfDay::morning), absence(monday), false},
      {"all of the day", absence(monday), absence(monday, HalfOfDay::morning), false},
      {"a day less", absence(days("2026-03-16", "2026-03-19")), absence(week), false},
      {"a day later", absence(days("2026-03-17", "2026-03-20")), absence(week), false},
      {"a day more", absence(days("2026-03-16", "2026-03-21")), absence(week), false},
      {"another type", sick, absence(monday), false},
  };
  for (const Case& it : cases) {
    CAPTURE(it.story);
    const std::vector others{absence(one_day("2026-01-05")), it.other};
    const auto refusal = refusal_of_duplicate(it.wanted, others);
    CHECK(refusal.has_value() == it.is_duplicate);
    if (refusal) CHECK(refusal->rule == rules::duplicate_absence);
    if (refusal) CHECK(refusal->refusal == Refusal::invalid);
  }
}

TEST_CASE("What is not asked for nor agreed any more is not a duplicate") {
  for (const auto state : stint::test::enumerators<AbsenceState>()) {
    CAPTURE(std::string{name(state)});
    const bool stands = state == AbsenceState::pending || state == AbsenceState::edit ||
                        state == AbsenceState::approved || state == AbsenceState::done;
    const std::vector others{absence(week, {}, state)};
    CHECK(refusal_of_duplicate(absence(week), others).has_value() == stands);
  }
}

TEST_CASE("Halves at the ends leave their days to others") {
  auto from_noon = absence(week);
  from_noon.starts_half = true;
  from_noon.ends_half = true;
  const auto monday = one_day("2026-03-16");
  const auto friday = one_day("2026-03-20");
  CHECK_FALSE(have_time_in_common(from_noon, absence(monday, HalfOfDay::morning)));
  CHECK(have_time_in_common(from_noon, absence(monday, HalfOfDay::afternoon)));
  CHECK(have_time_in_common(from_noon, absence(friday, HalfOfDay::morning)));
  CHECK_FALSE(have_time_in_common(from_noon, absence(friday, HalfOfDay::afternoon)));
  auto until_noon = absence(days("2026-03-12", "2026-03-16"));
  until_noon.ends_half = true;
  CHECK_FALSE(have_time_in_common(from_noon, until_noon));
  until_noon.ends_half = false;
  CHECK(have_time_in_common(from_noon, until_noon));
}

TEST_CASE("Hours overlap what covers the whole of their day") {
  auto in_hours = absence(one_day("2026-03-16"));
  in_hours.minutes = std::chrono::minutes{60};
  CHECK(have_time_in_common(in_hours, absence(week)));
  CHECK(have_time_in_common(absence(week), in_hours));
  CHECK_FALSE(have_time_in_common(in_hours, absence(one_day("2026-03-16"), HalfOfDay::morning)));
  CHECK_FALSE(have_time_in_common(in_hours, in_hours));
  auto from_noon = absence(week);
  from_noon.starts_half = true;
  CHECK_FALSE(have_time_in_common(in_hours, from_noon));
}

TEST_CASE("Other halves at the ends, or other hours, are no duplicate") {
  const auto is_duplicate = [](const CountedAbsence& wanted, const CountedAbsence& other) {
    return refusal_of_duplicate(wanted, std::vector{other}).has_value();
  };
  auto from_noon = absence(week);
  from_noon.starts_half = true;
  CHECK(is_duplicate(from_noon, from_noon));
  CHECK_FALSE(is_duplicate(from_noon, absence(week)));
  auto an_hour = absence(one_day("2026-03-16"));
  an_hour.minutes = std::chrono::minutes{60};
  auto two_hours = an_hour;
  two_hours.minutes = std::chrono::minutes{120};
  CHECK(is_duplicate(an_hour, an_hour));
  CHECK_FALSE(is_duplicate(an_hour, two_hours));
}
