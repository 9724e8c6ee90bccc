#include <algorithm>

#include <stint/domain/time_clock/break_regulation.hpp>

namespace stint::domain {
namespace {

using std::chrono::minutes;

/// The time between the first begin and the last end in which nobody was present.
minutes gaps_between(std::vector<WorkedPeriod> periods) {
  std::ranges::sort(periods, {}, &WorkedPeriod::begin);
  minutes gaps{0};
  Minute present_until = periods.front().begin;
  for (const WorkedPeriod& period : periods) {
    gaps += std::max(minutes{0}, period.begin - present_until);
    present_until = std::max(present_until, period.end);
  }
  return gaps;
}

struct DayTotals {
  minutes work{0};
  minutes breaks{0};
};

DayTotals totals_of(std::span<const WorkedPeriod> earlier, const WorkedPeriod& session) {
  std::vector<WorkedPeriod> periods{earlier.begin(), earlier.end()};
  periods.push_back(session);
  DayTotals day;
  for (const WorkedPeriod& period : periods) {
    day.work += period.worked();
    day.breaks += period.break_taken;
  }
  day.breaks += gaps_between(std::move(periods));
  return day;
}

/// A tier is satisfied by less work or by more break, whichever takes fewer minutes; and a tier that is satisfied stays
/// so when more minutes are moved. Therefore the strictest tier alone decides.
minutes smallest_correction(const std::vector<BreakTier>& tiers, const DayTotals& day) {
  minutes correction{0};
  for (const BreakTier& tier : tiers) {
    correction = std::max(correction, std::min(day.work - tier.more_than_work, tier.break_needed - day.breaks));
  }
  return correction;
}

}  // namespace

BreakFinding judge_breaks(const BreakRegulation& regulation, std::span<const WorkedPeriod> earlier,
                          const WorkedPeriod& session) {
  using Verdict = BreakFinding::Verdict;
  const DayTotals day = totals_of(earlier, session);
  const minutes correction = smallest_correction(regulation.tiers, day);
  const bool exceeds_maximum = regulation.maximum_daily_work && day.work - correction > *regulation.maximum_daily_work;
  if (exceeds_maximum || correction > session.worked()) return {.verdict = Verdict::no_remedy};
  if (correction == minutes{0}) return {};
  return {.verdict = Verdict::correctable, .correction = correction};
}

}  // namespace stint::domain
