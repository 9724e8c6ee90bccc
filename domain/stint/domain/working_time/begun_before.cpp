#include <algorithm>
#include <vector>

#include <stint/domain/working_time/begun_before.hpp>
#include <stint/domain/working_time/local_minute.hpp>

namespace stint::domain {

Minute begin_of_work(const WorkedPeriod& period, std::span<const WorkedPeriod> others) {
  std::vector<WorkedPeriod> latest_first{others.begin(), others.end()};
  std::ranges::sort(latest_first, std::ranges::greater{}, &WorkedPeriod::end);
  Minute begun = period.begin;
  for (const WorkedPeriod& other : latest_first) {
    if (other.end >= begun) begun = std::min(begun, other.begin);
  }
  return begun;
}

bool began_in_time(const SurchargeWindow& window, LocalTime closes, Minute begun, const TimeZone& zone) {
  if (!window.begun_before) return true;
  const std::chrono::days back{*window.begun_before < closes.time_of_day ? 0 : 1};
  return begun < minute_at(zone, {closes.date - back, *window.begun_before});
}

}  // namespace stint::domain
