#include <vector>

#include <stint/domain/calendar/working_time.hpp>

namespace stint::domain {

WorkingTime working_time(std::span<const WorkedPeriod> periods) {
  if (periods.empty()) return {};
  std::vector<WorkedPeriod> by_begin{periods.begin(), periods.end()};
  std::ranges::sort(by_begin, {}, &WorkedPeriod::begin);
  WorkingTime total;
  Minute present_until = by_begin.front().begin;
  for (const WorkedPeriod& period : by_begin) {
    const std::chrono::minutes none{0};
    total.gaps += std::max(none, period.begin - present_until);
    total.presence += std::max(none, period.end - std::max(period.begin, present_until));
    total.breaks += period.break_taken;
    present_until = std::max(present_until, period.end);
  }
  return total;
}

}  // namespace stint::domain
