#include <algorithm>

#include <stint/domain/working_time/rest_breaks.hpp>

namespace stint::domain {

namespace {

using std::chrono::minutes;

minutes breaks_of(const RestBreaks& rule, const Shift& shift) {
  minutes breaks{0};
  for (std::size_t i = 0; i < shift.periods.size(); ++i) {
    const WorkedPeriod& period = shift.periods[i];
    if (period.break_taken >= rule.shortest_part) breaks += period.break_taken;
    if (i == 0) continue;
    const Minute gap_begin = shift.periods[i - 1].end;
    const bool is_away =
        gap_begin - shift.begin() >= rule.away_from_ends && shift.end() - period.begin >= rule.away_from_ends;
    if (is_away && period.begin - gap_begin >= rule.shortest_part) breaks += period.begin - gap_begin;
  }
  return breaks;
}

}  // namespace

std::vector<RuleFinding> findings(const RestBreaks& rule, const WorkRecord& record) {
  std::vector<RuleFinding> found;
  for (const Shift& shift : record.shifts(rule.rest)) {
    const auto work = record.work_between(shift.begin(), shift.end());
    const auto breaks = breaks_of(rule, shift);
    minutes needed{0};
    for (const BreakTier& tier : rule.tiers) {
      if (work > tier.more_than_work && breaks < tier.break_needed) needed = std::max(needed, tier.break_needed);
    }
    if (needed > minutes{0}) found.push_back(minutes_found(record.date_of(shift.begin()), breaks, needed));
  }
  return found;
}

}  // namespace stint::domain
