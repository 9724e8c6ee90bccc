#include <algorithm>
#include <iterator>

#include <stint/domain/working_time/weekly_rest.hpp>

namespace stint::domain {

std::vector<RuleFinding> findings(const WeeklyRest& rule, const WorkRecord& record) {
  std::vector<RuleFinding> found;
  for (const Date sunday : sundays_in(record.days())) {
    const auto rest = longest_rest_of_week(record, sunday);
    if (rest < rule.limit) found.push_back(minutes_found(sunday, rest, rule.limit));
  }
  return found;
}

std::chrono::minutes rest_around(const WorkRecord& record, Date day) {
  const auto periods = record.periods();
  const Minute end = record.moment_of({day + std::chrono::days{1}});
  const auto next = std::ranges::lower_bound(periods, end, {}, &WorkedPeriod::begin);
  if (next == periods.begin()) return std::chrono::minutes::max();
  const WorkedPeriod& last = *std::prev(next);
  if (last.end > record.moment_of({day})) return std::chrono::minutes{0};
  return next == periods.end() ? std::chrono::minutes::max() : next->begin - last.end;
}

std::chrono::minutes longest_rest_of_week(const WorkRecord& record, Date sunday) {
  std::chrono::minutes longest{0};
  const DateSpan week = weeks_until(sunday, 1);
  for (Date day = week.first; day <= week.last; day += std::chrono::days{1}) {
    longest = std::max(longest, rest_around(record, day));
  }
  return longest;
}

}  // namespace stint::domain
