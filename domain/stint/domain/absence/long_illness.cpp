#include <algorithm>

#include <stint/domain/absence/long_illness.hpp>

namespace stint::domain {

HalfDays kept_from_taking(HalfDays left, DateSpan period, const TakenLeave& taken, const WorkCalendar& calendar,
                          const Employments& employment) {
  HalfDays could_be_taken;
  for (Date date = period.first; date <= period.last; date += std::chrono::days{1}) {
    if (!employment.covers(date)) continue;
    for (const HalfOfDay half : both_halves) {
      const HalfTaken& what = taken.of(date, half);
      const bool is_free = calendar.is_working(date, half) && !what.certified_ill && !what.is_vacation();
      could_be_taken.count += is_free ? 1 : 0;
    }
  }
  return std::max(HalfDays{}, left - could_be_taken);
}

}  // namespace stint::domain
