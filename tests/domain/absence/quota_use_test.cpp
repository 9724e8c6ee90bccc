#include <stint/domain/absence/quota_use.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using std::chrono::year;
using namespace stint::test;

namespace {

constexpr HalfDays of(double number) { return {static_cast<std::int32_t>(2 * number)}; }

AbsenceType moving_house(QuotaYears years = QuotaYears::calendar) {
  return {.code = "MOV", .name = "Moving house", .quota = {.days = of(2), .years = years}};
}

CountedAbsence moving(DateSpan span, std::optional<HalfOfDay> half = {}, AbsenceState state = AbsenceState::approved) {
  return {.type = "MOV", .state = state, .span = span, .half = half, .halves = plain_halves(span, half)};
}

/// Leave years that begin in April.
LeaveRules from_april() { return {.year_begins_in_month = 4}; }

HalfDays used_in(int number, const std::vector<CountedAbsence>& absences, const AbsenceType& type = moving_house(),
                 const LeaveRules& rules = {}) {
  return quota_use(year{number}, type, rules, absences).used;
}

std::optional<QuotaUse> exceeded(const std::vector<CountedAbsence>& before, const CountedAbsence& wanted,
                                 const AbsenceType& type = moving_house(), const LeaveRules& rules = {}) {
  auto after = before;
  after.push_back(wanted);
  return exceeded_quota(wanted.span, type, rules, before, after);
}

}  // namespace

TEST_CASE("Two days for moving house are two days, and no half more") {
  CHECK_FALSE(exceeded({}, moving(days("2026-03-02", "2026-03-03"))));
  const auto more = exceeded({}, moving(days("2026-03-02", "2026-03-04")));
  REQUIRE(more);
  CHECK(*more == QuotaUse{year{2026}, days("2026-01-01", "2026-12-31"), of(2), of(3)});
  const std::vector taken{moving(one_day("2026-03-02")), moving(one_day("2026-05-04"), HalfOfDay::morning)};
  CHECK(used_in(2026, taken) == of(1.5));
  CHECK_FALSE(exceeded(taken, moving(one_day("2026-06-01"), HalfOfDay::afternoon)));
  CHECK(exceeded(taken, moving(one_day("2026-06-01"))));
}

TEST_CASE("A quota may end with a half day") {
  auto type = moving_house();
  type.quota.days = of(2.5);
  const std::vector taken{moving(days("2026-03-02", "2026-03-03"))};
  CHECK_FALSE(exceeded(taken, moving(one_day("2026-05-04"), HalfOfDay::morning), type));
  CHECK(exceeded(taken, moving(one_day("2026-05-04")), type));
}

TEST_CASE("Days without work take nothing") {
  CHECK_FALSE(exceeded({}, moving(days("2026-03-06", "2026-03-09"))));  // Friday to Monday
}

TEST_CASE("A span over the turn of the year is judged in each year by itself") {
  const auto four = moving(days("2026-12-30", "2027-01-04"));  // two working days in each
  CHECK(used_in(2026, {four}) == of(2));
  CHECK(used_in(2027, {four}) == of(2));
  CHECK_FALSE(exceeded({}, four));
  CHECK(exceeded({moving(one_day("2026-02-02"), HalfOfDay::morning)}, four).value().year == year{2026});
  CHECK(exceeded({moving(one_day("2027-02-01"), HalfOfDay::morning)}, four).value().year == year{2027});
  CHECK_FALSE(exceeded({moving(one_day("2025-12-31")), moving(one_day("2028-01-03"))}, four));
}

TEST_CASE("A quota by leave years has theirs") {
  const auto type = moving_house(QuotaYears::leave);
  const std::vector taken{moving(days("2026-03-30", "2026-03-31"))};
  CHECK(exceeded(taken, moving(one_day("2026-01-05")), type, from_april()));        // both of the year 2025
  CHECK_FALSE(exceeded(taken, moving(one_day("2026-04-01")), type, from_april()));  // the year 2026
  CHECK(exceeded(taken, moving(one_day("2026-04-01")), moving_house(), from_april()));
  CHECK(quota_year_of(day("2026-03-31"), QuotaYears::leave, from_april()) == year{2025});
  CHECK(quota_year_of(day("2026-03-31"), QuotaYears::calendar, from_april()) == year{2026});
  CHECK(quota_years(days("2026-03-31", "2026-04-01"), QuotaYears::leave, from_april()) ==
        days("2025-04-01", "2027-03-31"));
}

TEST_CASE("What is asked for counts, and what was rejected does not") {
  const auto first = days("2026-03-02", "2026-03-03");
  CHECK(exceeded({moving(first, {}, AbsenceState::pending)}, moving(one_day("2026-04-01"))));
  CHECK_FALSE(exceeded({moving(first, {}, AbsenceState::rejected)}, moving(one_day("2026-04-01"))));
}

TEST_CASE("A half counts once, however many absences take it, and other types do not count") {
  CHECK(used_in(2026, {moving(one_day("2026-03-02")), moving(days("2026-03-02", "2026-03-03"))}) == of(2));
  auto other = moving(days("2026-03-02", "2026-03-06"));
  other.type = "VAC";
  CHECK(used_in(2026, {other}) == of(0));
}

TEST_CASE("Hours of a day take nothing") {
  CountedAbsence hours{.type = "MOV", .state = AbsenceState::approved, .span = one_day("2026-03-02")};
  hours.minutes = std::chrono::minutes{90};
  CHECK(used_in(2026, {hours}) == of(0));
}

TEST_CASE("What takes no more than before is never too much") {
  const std::vector before{moving(days("2026-03-02", "2026-03-06"))};  // the quota is newer
  const std::vector shorter{moving(days("2026-03-02", "2026-03-05"))};
  const std::vector longer{moving(days("2026-03-02", "2026-03-09"))};
  const auto span = days("2026-03-02", "2026-03-09");
  CHECK_FALSE(exceeded_quota(span, moving_house(), {}, before, before));
  CHECK_FALSE(exceeded_quota(span, moving_house(), {}, before, shorter));
  CHECK(exceeded_quota(span, moving_house(), {}, before, longer));
}

TEST_CASE("A type without a quota has as many days as somebody wants") {
  auto type = moving_house();
  type.quota.days.reset();
  CHECK_FALSE(exceeded({}, moving(days("2026-01-01", "2026-12-31")), type));
  CHECK(quota_uses(days("2026-01-01", "2026-12-31"), type, {}, {}).empty());
}
