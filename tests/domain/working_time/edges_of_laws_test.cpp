// Each rule of each law that limits an amount of work or rest in one place, at its limit and a minute beyond. The
// numbers of the laws themselves are in limits_test.cpp.

#include <map>
#include <variant>

#include <stint/domain/working_time/rule_sets.hpp>

#include "tests/domain/working_time/sample_work.hpp"

using namespace stint::domain;
using namespace stint::domain::examples;
using std::chrono::minutes;
using stint::test::day;

namespace {

constexpr minutes one_minute{1};
const Minute monday_at_six = Minute{day("2026-03-02")} + std::chrono::hours{6};

template <class Rule>
std::vector<RuleFinding> found_in(const Rule& rule, std::vector<WorkedPeriod> periods) {
  return findings(rule, record_of(std::move(periods)));
}

std::vector<WorkedPeriod> one_period(minutes length, minutes break_taken = minutes{0}) {
  return {{monday_at_six, monday_at_six + length, break_taken}};
}

/// For rules that limit the length of a period.
template <class Rule>
void check_longest(const Rule& rule) {
  CHECK(told(found_in(rule, one_period(rule.limit))).empty());
  const auto beyond = found_in(rule, one_period(rule.limit + one_minute));
  REQUIRE_FALSE(beyond.empty());
  CHECK(beyond.front().found == (rule.limit + one_minute).count());
  CHECK(beyond.front().limit == rule.limit.count());
}

/// Checks the edges of a rule, and whether it has any that are checked here.
bool has_edges(const DailyWorkingTime& rule) {
  check_longest(rule);
  return true;
}
bool has_edges(const WorkingTimeOverWeeks& rule) {
  check_longest(rule);
  return true;
}
bool has_edges(const ShiftSpan& rule) {
  check_longest(rule);
  return true;
}
bool has_edges(const UninterruptedWork& rule) {
  check_longest(rule);
  return true;
}

bool has_edges(const RestBreaks& rule) {
  minutes before{0};
  for (const BreakTier& tier : rule.tiers) {
    if (tier.break_needed == minutes{0}) continue;
    CAPTURE(tier.more_than_work.count());
    const minutes longest = tier.more_than_work + before;
    CHECK(told(found_in(rule, one_period(longest, before))).empty());
    const auto beyond = found_in(rule, one_period(longest + one_minute, before));
    REQUIRE(beyond.size() == 1);
    CHECK(beyond.front().found == before.count());
    CHECK(beyond.front().limit == tier.break_needed.count());
    before = tier.break_needed;
  }
  return before > minutes{0};
}

bool has_edges(const DailyRest& rule) {
  const auto two_days = [&](minutes rest) {
    const Minute evening = monday_at_six + rule.day - rule.limit;
    return std::vector<WorkedPeriod>{{monday_at_six, evening}, {evening + rest, evening + rest + one_minute}};
  };
  CHECK(told(found_in(rule, two_days(rule.limit))).empty());
  const auto shorter = found_in(rule, two_days(rule.limit - one_minute));
  REQUIRE(shorter.size() == 1);
  CHECK(shorter.front().found == (rule.limit - one_minute).count());
  CHECK(shorter.front().limit == rule.limit.count());
  return true;
}

bool has_edges(const PermittedHours& rule) {
  const Minute midnight{day("2026-03-02")};
  const WorkedPeriod permitted{midnight + rule.from, midnight + rule.to};
  CHECK(told(found_in(rule, {permitted})).empty());
  CHECK(told(found_in(rule, {{permitted.begin - one_minute, permitted.end}})) == "2026-03-02: 1/0");
  CHECK(told(found_in(rule, {{permitted.begin, permitted.end + one_minute}})) == "2026-03-02: 1/0");
  return true;
}

/// Averages, days of the week and rests of weeks, whose edges depend on many days and have tests by themselves.
template <class Rule>
bool has_edges(const Rule&) {
  return false;
}

}  // namespace

TEST_CASE("Each law finds a minute beyond each of its limits and nothing at the limit") {
  std::map<WorkingTimeLaw, int> checked;
  for (const WorkingTimeLaw law : all_working_time_laws) {
    for (const CitedRule& cited : rules_of(law)) {
      CAPTURE(std::string{cited.section}, static_cast<int>(cited.group));
      std::visit([&](const auto& rule) { checked[law] += has_edges(rule) ? 1 : 0; }, cited.rule);
    }
  }
  CHECK(checked == std::map<WorkingTimeLaw, int>{{WorkingTimeLaw::germany, 20},
                                                 {WorkingTimeLaw::austria, 12},
                                                 {WorkingTimeLaw::switzerland, 13},
                                                 {WorkingTimeLaw::switzerland_45, 13}});
}
