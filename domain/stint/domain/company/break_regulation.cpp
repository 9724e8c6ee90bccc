#include <algorithm>

#include <stint/domain/company/break_regulation.hpp>

namespace stint::domain {
namespace {

using std::chrono::minutes;

/// Less work or a longer break satisfies a tier, whichever takes fewer minutes, and a satisfied tier stays satisfied
/// when more minutes are moved. Therefore only the strictest tier matters.
minutes smallest_correction(const std::vector<BreakTier>& tiers, const WorkingTime& day) {
  minutes correction{0};
  for (const BreakTier& tier : tiers) {
    const minutes too_much_work = day.work() - tier.more_than_work;
    const minutes too_little_break = tier.break_needed - day.breaks - day.gaps;
    correction = std::max(correction, std::min(too_much_work, too_little_break));
  }
  return correction;
}

minutes excess_of(const BreakRegulation& regulation, minutes work) {
  return regulation.maximum_daily_work ? std::max(minutes{0}, work - *regulation.maximum_daily_work) : minutes{0};
}

}  // namespace

BreakFinding judge_breaks(const BreakRegulation& regulation, std::span<const WorkedPeriod> earlier,
                          const WorkedPeriod& session) {
  using Verdict = BreakFinding::Verdict;
  std::vector<WorkedPeriod> periods{earlier.begin(), earlier.end()};
  periods.push_back(session);
  const WorkingTime day = working_time(periods);
  BreakFinding finding{.missing = smallest_correction(regulation.tiers, day)};
  finding.excess = excess_of(regulation, day.work() - finding.missing);
  if (finding.excess > minutes{0} || finding.missing > session.worked()) {
    finding.verdict = Verdict::no_remedy;
  } else if (finding.missing > minutes{0}) {
    finding.verdict = Verdict::correctable;
    finding.correction = finding.missing;
  }
  return finding;
}

}  // namespace stint::domain
