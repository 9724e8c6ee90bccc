#include <algorithm>

#include <stint/domain/working_time/substitute_rest.hpp>
#include <stint/domain/working_time/weekly_rest.hpp>

namespace stint::domain {

namespace {

using std::chrono::minutes;

/// The work for which rest is owed in the week after.
minutes owed_after(const SubstituteRest& rule, const WorkRecord& record, Date sunday) {
  if (longest_rest_of_week(record, sunday) >= rule.weekly_rest) return minutes{0};
  const Minute monday = record.moment_of({sunday + std::chrono::days{1}});
  const auto next = std::ranges::lower_bound(record.periods(), monday, {}, &WorkedPeriod::begin);
  if (next == record.periods().end()) return minutes{0};
  const Minute from = next->begin - rule.weekly_rest;
  return from < monday ? record.work_between(from, monday) : minutes{0};
}

}  // namespace

std::vector<RuleFinding> findings(const SubstituteRest& rule, const WorkRecord& record) {
  std::vector<RuleFinding> found;
  for (const Date sunday : sundays_in(record.days())) {
    const auto owed = owed_after(rule, record, sunday - std::chrono::days{7});
    if (owed == minutes{0}) continue;
    const auto rest = longest_rest_of_week(record, sunday);
    if (rest < rule.weekly_rest + owed) found.push_back(minutes_found(sunday, rest, rule.weekly_rest + owed));
  }
  return found;
}

}  // namespace stint::domain
