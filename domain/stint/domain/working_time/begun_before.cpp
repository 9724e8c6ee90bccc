#include <algorithm>
#include <cstddef>
#include <numeric>
#include <vector>

#include <stint/domain/calendar/local_minute.hpp>
#include <stint/domain/working_time/begun_before.hpp>

namespace stint::domain {

std::vector<Minute> begins_of_work(std::span<const WorkedPeriod> periods, std::span<const WorkedPeriod> before) {
  const auto all = periods.size() + before.size();
  const auto at = [&](std::size_t i) -> const WorkedPeriod& {
    return i < periods.size() ? periods[i] : before[i - periods.size()];
  };
  std::vector<std::size_t> by_begin(all);
  std::iota(by_begin.begin(), by_begin.end(), std::size_t{0});
  std::ranges::sort(by_begin, {}, [&](std::size_t i) { return at(i).begin; });
  std::vector<Minute> begins(periods.size());
  Minute begun{};
  Minute worked_until = Minute::min();
  for (const std::size_t i : by_begin) {
    if (at(i).begin > worked_until) begun = at(i).begin;
    worked_until = std::max(worked_until, at(i).end);
    if (i < periods.size()) begins[i] = begun;
  }
  return begins;
}

bool began_in_time(const SurchargeWindow& window, LocalTime closes, Minute begun, const TimeZone& zone) {
  if (!window.begun_before) return true;
  const std::chrono::days back{*window.begun_before < closes.time_of_day ? 0 : 1};
  return begun < minute_at(zone, {closes.date - back, *window.begun_before});
}

}  // namespace stint::domain
