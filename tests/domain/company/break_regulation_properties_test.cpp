#include <random>
#include <utility>
#include <vector>

#include <rapidcheck/catch.h>

#include <stint/domain/company/break_regulation.hpp>

#include "tests/domain/time_clock/minutes_of_a_day.hpp"

using namespace stint::domain;
using std::chrono::minutes;
using stint::domain::examples::MinutesOfADay;
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

/// The begin or the end of one of the periods: what comes next overlaps a little, a lot or not at all.
Minute any_edge(const std::vector<WorkedPeriod>& periods) {
  const auto& one = periods.at(static_cast<std::size_t>(any_minutes(0, static_cast<int>(periods.size()) - 1).count()));
  return *rc::gen::arbitrary<bool>() ? one.begin : one.end;
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
  for (auto more = any_minutes(0, 3); more.count() > 0; --more) periods.push_back(any_period(any_edge(periods)));
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

/// The day, its boxes ticked minute by minute.
MinutesOfADay ticked(const Day& day) {
  MinutesOfADay boxes{midnight};
  boxes.tick_all(day.earlier);
  boxes.tick(day.session);
  return boxes;
}

bool violates_a_tier(const Day& day) {
  const MinutesOfADay boxes = ticked(day);
  return std::ranges::any_of(day.regulation.tiers, [&](const BreakTier& tier) {
    return boxes.work() > tier.more_than_work.count() && boxes.breaks() + boxes.gaps() < tier.break_needed.count();
  });
}

bool exceeds_the_maximum(const Day& day) {
  return day.regulation.maximum_daily_work && ticked(day).work() > day.regulation.maximum_daily_work->count();
}

bool is_lawful(const Day& day) { return !violates_a_tier(day) && !exceeds_the_maximum(day); }

/// By brute force, as defined: 0, 1, 2 … minutes are moved from work to break in the session until no tier is violated,
/// as long as the session has work. If the day's work then exceeds the maximum, it is not a remedy.
BreakFinding tried_out(const Day& day) {
  const auto is_too_long = [&](int moved) { return minutes{moved} > day.session.worked(); };
  int moved = 0;
  while (!is_too_long(moved) && violates_a_tier(after_moving(day, minutes{moved}))) ++moved;
  if (is_too_long(moved) || exceeds_the_maximum(after_moving(day, minutes{moved}))) {
    return {.verdict = Verdict::no_remedy};
  }
  return {.verdict = moved == 0 ? Verdict::compliant : Verdict::correctable, .correction = minutes{moved}};
}

/// The rule before presence was counted once: each period contributed its own work, overlapping minutes or not.
minutes added_up(const Day& day) {
  minutes work = day.session.worked();
  for (const WorkedPeriod& period : day.earlier) work += period.worked();
  return work;
}

BreakFinding judge(const Day& day) { return judge_breaks(day.regulation, day.earlier, day.session); }

}  // namespace

TEST_CASE("Whatever the regulation and the day") {
  rc::prop("verdict and correction are those that trying minute after minute finds", [] {
    const Day day = any_day();
    const BreakFinding finding = judge(day);
    const BreakFinding expected = tried_out(day);
    RC_CLASSIFY(added_up(day).count() > ticked(day).work(), "periods overlap");
    RC_CLASSIFY(finding.verdict == Verdict::correctable, "correctable");
    RC_CLASSIFY(finding.verdict == Verdict::no_remedy, "no remedy");
    RC_ASSERT(finding.verdict == expected.verdict);
    RC_ASSERT(finding.correction == expected.correction);
  });

  rc::prop("working time is what the boxes say", [] {
    const Day day = any_day();
    std::vector<WorkedPeriod> periods = day.earlier;
    periods.push_back(day.session);
    const WorkingTime time = working_time(periods);
    const MinutesOfADay boxes = ticked(day);
    RC_ASSERT(time.presence.count() == boxes.presence());
    RC_ASSERT(time.breaks.count() == boxes.breaks());
    RC_ASSERT(time.gaps.count() == boxes.gaps());
    RC_ASSERT(time.work().count() == boxes.work());
  });

  rc::prop("what is exceeded is told: the breaks that the tiers miss, and what is beyond the maximum even then", [] {
    const Day day = any_day();
    const BreakFinding finding = judge(day);
    int missing = 0;
    while (violates_a_tier(after_moving(day, minutes{missing}))) ++missing;
    RC_ASSERT(finding.missing.count() == missing);
    const int work = ticked(after_moving(day, minutes{missing})).work();
    const auto maximum = day.regulation.maximum_daily_work.value_or(minutes{MinutesOfADay::boxes});
    RC_ASSERT(finding.excess.count() == std::max(0, work - static_cast<int>(maximum.count())));
  });

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

  rc::prop("the order of earlier periods and of tiers is irrelevant", [] {
    const Day day = any_day();
    Day shuffled = day;
    std::mt19937 random{*rc::gen::arbitrary<std::uint32_t>()};
    std::ranges::shuffle(shuffled.earlier, random);
    std::ranges::shuffle(shuffled.regulation.tiers, random);
    RC_ASSERT(judge(shuffled) == judge(day));
  });
}
