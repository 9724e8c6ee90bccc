#include <stint/domain/working_time/uninterrupted_work.hpp>

namespace stint::domain {

namespace {

using std::chrono::minutes;

/// Whether the breaks of the periods can be placed so that no work without a break exceeds `longest`.
bool can_keep_to(const UninterruptedWork& rule, std::span<const WorkedPeriod> periods, minutes longest) {
  minutes carried{0};  // since the last break
  for (std::size_t i = 0; i < periods.size(); ++i) {
    const WorkedPeriod& period = periods[i];
    if (i > 0 && period.begin - periods[i - 1].end >= rule.shortest_break) carried = minutes{0};
    const auto breaks = period.break_taken / rule.shortest_break;
    const auto stretch = carried + period.worked();
    // Take a break each time the limit is reached; the first one left over is best taken at the end.
    const auto needed = stretch <= longest ? 0 : (stretch - minutes{1}) / longest;
    if (needed > breaks) return false;
    carried = needed < breaks ? minutes{0} : stretch - needed * longest;
  }
  return true;
}

}  // namespace

std::vector<RuleFinding> findings(const UninterruptedWork& rule, const WorkRecord& record) {
  std::vector<RuleFinding> found;
  for (const Shift& shift : record.shifts(rule.rest)) {
    if (can_keep_to(rule, shift.periods, rule.limit)) continue;
    minutes too_short = rule.limit;
    minutes long_enough = shift.end() - shift.begin();
    while (long_enough - too_short > minutes{1}) {
      const auto middle = too_short + (long_enough - too_short) / 2;
      (can_keep_to(rule, shift.periods, middle) ? long_enough : too_short) = middle;
    }
    found.push_back(minutes_found(record.date_of(shift.begin()), long_enough, rule.limit));
  }
  return found;
}

}  // namespace stint::domain
