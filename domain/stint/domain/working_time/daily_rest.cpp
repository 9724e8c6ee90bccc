#include <algorithm>
#include <iterator>

#include <stint/domain/working_time/daily_rest.hpp>

namespace stint::domain {

std::vector<RuleFinding> findings(const DailyRest& rule, const WorkRecord& record) {
  std::vector<RuleFinding> found;
  const auto periods = record.periods();
  auto last = periods.begin();  // the first period that ends in the day or later
  for (const WorkingDay& day : record.working_days()) {
    while (last->end <= day.begin) ++last;
    std::chrono::minutes longest{0};
    bool is_open = false;
    for (auto period = last; period != periods.end() && period->end <= day.end; ++period) {
      const auto next = std::next(period);
      is_open = next == periods.end();
      if (!is_open) longest = std::max(longest, next->begin - period->end);
    }
    if (!is_open && longest < rule.limit)
      found.push_back(minutes_found(record.date_of(day.begin), longest, rule.limit));
  }
  return found;
}

}  // namespace stint::domain
