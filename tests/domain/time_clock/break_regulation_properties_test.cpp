#include <algorithm>
#include <iostream>
#include <optional>
#include <random>
#include <set>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <rapidcheck/catch.h>

#include <stint/domain/time_clock/break_regulation.hpp>

using namespace stint::domain;
using std::chrono::minutes;
using Verdict = BreakFinding::Verdict;

namespace {

constexpr Minute midnight = Date{std::chrono::year{2026} / 3 / 2};

struct Day {
  BreakRegulation regulation;
  std::vector<WorkedPeriod> earlier;
  WorkedPeriod session;
};

/// From one bound to the other, both included, as likely far from the first bound as near to it in every test.
minutes any_minutes(int from, int to) {
  return minutes{*rc::gen::resize(rc::kNominalSize, rc::gen::inRange(from, to + 1))};
}

/// A period that begins some minutes before or after `about`.
WorkedPeriod any_period(Minute about) {
  const Minute begin = about + any_minutes(-60, 60);
  const minutes length = any_minutes(1, 400);
  return {begin, begin + length, std::min(length, any_minutes(0, 40))};
}

/// Any day: periods that overlap, touch or leave gaps, the session somewhere among them, under tiers and a maximum that
/// such days both keep and violate often.
Day any_day() {
  Day day;
  for (auto tiers = any_minutes(0, 4); tiers.count() > 0; --tiers) {
    day.regulation.tiers.push_back({any_minutes(0, 700), any_minutes(0, 180)});
  }
  if (*rc::gen::arbitrary<bool>()) day.regulation.maximum_daily_work = any_minutes(0, 900);
  std::vector<WorkedPeriod> periods{any_period(midnight)};
  for (auto more = any_minutes(0, 3); more.count() > 0; --more) periods.push_back(any_period(periods.back().end));
  const auto session = periods.begin() + any_minutes(0, static_cast<int>(periods.size()) - 1).count();
  day.session = *session;
  periods.erase(session);
  day.earlier = std::move(periods);
  RC_LOG() << day.regulation.tiers.size() << " tiers, " << day.earlier.size() << " earlier periods";
  return day;
}

Day after_moving(Day day, minutes from_work_to_break) {
  day.session.break_taken += from_work_to_break;
  return day;
}

std::vector<WorkedPeriod> periods_of(const Day& day) {
  std::vector<WorkedPeriod> all = day.earlier;
  all.push_back(day.session);
  return all;
}

minutes work_of(const Day& day) {
  minutes work{0};
  for (const auto& period : periods_of(day)) work += period.worked();
  return work;
}

/// Counted minute by minute: whatever lies within the day's presence, but in no period, is break.
minutes break_of(const Day& day) {
  minutes total{0};
  std::set<Minute> present;
  for (const auto& period : periods_of(day)) {
    total += period.break_taken;
    for (Minute minute = period.begin; minute < period.end; ++minute) present.insert(minute);
  }
  return total + (*present.rbegin() + minutes{1} - *present.begin()) - minutes{present.size()};
}

bool violates_a_tier(const Day& day) {
  const minutes work = work_of(day);
  const minutes breaks = break_of(day);
  return std::ranges::any_of(day.regulation.tiers, [&](const BreakTier& tier) {
    return work > tier.more_than_work && breaks < tier.break_needed;
  });
}

bool exceeds_the_maximum(const Day& day) {
  return day.regulation.maximum_daily_work && work_of(day) > *day.regulation.maximum_daily_work;
}

bool is_lawful(const Day& day) { return !violates_a_tier(day) && !exceeds_the_maximum(day); }

BreakFinding judge(const Day& day) { return judge_breaks(day.regulation, day.earlier, day.session); }

}  // namespace

TEST_CASE("Whatever the regulation and the day") {
  rc::prop("a day is compliant exactly if no tier is violated and the maximum is kept", [] {
    const Day day = any_day();
    RC_ASSERT((judge(day).verdict == Verdict::compliant) == is_lawful(day));
  });

  rc::prop("the correction makes the day lawful, and a minute less would not", [] {
    Day day = any_day();
    day.regulation.tiers.push_back({any_minutes(0, 240), any_minutes(30, 180)});
    const BreakFinding finding = judge(day);
    RC_PRE(finding.verdict == Verdict::correctable);
    const Day corrected = after_moving(day, finding.correction);
    RC_ASSERT(is_lawful(corrected));
    RC_ASSERT(judge(corrected) == BreakFinding{});
    RC_ASSERT(violates_a_tier(after_moving(day, finding.correction - minutes{1})));
  });

  rc::prop("the correction is never longer than the session's work, and 0 unless it is a remedy", [] {
    const Day day = any_day();
    const BreakFinding finding = judge(day);
    RC_ASSERT(finding.correction <= day.session.worked());
    RC_ASSERT((finding.correction > minutes{0}) == (finding.verdict == Verdict::correctable));
  });

  rc::prop("there is no remedy exactly if the least move that satisfies the tiers does not exist or not suffice", [] {
    const Day day = any_day();
    minutes moved{0};
    while (moved <= day.session.worked() && violates_a_tier(after_moving(day, moved))) ++moved;
    const bool exists = moved <= day.session.worked();
    RC_ASSERT((judge(day).verdict == Verdict::no_remedy) == (!exists || exceeds_the_maximum(after_moving(day, moved))));
  });

  rc::prop("the order of earlier periods and of tiers is irrelevant", [] {
    const Day day = any_day();
    Day shuffled = day;
    std::mt19937 random{*rc::gen::arbitrary<std::uint32_t>()};
    std::ranges::shuffle(shuffled.earlier, random);
    std::ranges::shuffle(shuffled.regulation.tiers, random);
    RC_ASSERT(judge(shuffled) == judge(day));
  });
}
