#include <algorithm>
#include <iterator>
#include <span>

#include <stint/domain/working_time/daily_rest.hpp>

namespace stint::domain {

namespace {

using std::chrono::minutes;

struct LongestRest {
  minutes counted{0};
  Minute next_work{};  ///< `Minute::max()` if no work follows
};

/// The longest rest that begins within the day. The first period contains `begin`.
LongestRest longest_rest(const DailyRest& rule, std::span<const WorkedPeriod> periods, Minute begin) {
  LongestRest longest{};
  bool is_first = true;
  for (std::size_t i = 0; i < periods.size() && periods[i].end <= begin + rule.day; ++i) {
    const Minute end = periods[i].end;
    const bool is_last = i + 1 == periods.size();
    const minutes rest = is_last ? minutes::max() : periods[i + 1].begin - end;
    const minutes counted = is_first ? rest : std::min(rest, begin + rule.day - end);
    if (counted >= longest.counted) longest = {counted, is_last ? Minute::max() : periods[i + 1].begin};
    if (rest >= rule.shortest_rest) is_first = false;
  }
  return longest;
}

void add(std::vector<RuleFinding>& all, const RuleFinding& found) {
  if (all.empty() || all.back().date != found.date) {
    all.push_back(found);
  } else {
    all.back().found = std::min(all.back().found, found.found);
  }
}

}  // namespace

std::vector<RuleFinding> findings(const DailyRest& rule, const WorkRecord& record) {
  std::vector<RuleFinding> found;
  auto periods = record.periods();
  Minute begin = Minute::min();
  while (!periods.empty()) {
    begin = std::max(begin, periods.front().begin);
    const LongestRest rest = longest_rest(rule, periods, begin);
    if (rest.counted < rule.limit) add(found, minutes_found(record.date_of(begin), rest.counted, rule.limit));
    // A break does not start another day; the work that continues after it does.
    begin = rest.counted >= rule.shortest_rest ? rest.next_work : begin + rule.day;
    periods = periods.subspan(static_cast<std::size_t>(
        std::distance(periods.begin(), std::ranges::upper_bound(periods, begin, {}, &WorkedPeriod::end))));
  }
  return found;
}

}  // namespace stint::domain
