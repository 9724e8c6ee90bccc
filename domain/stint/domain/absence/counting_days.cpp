#include <stint/domain/absence/counting_days.hpp>

namespace stint::domain {

HalfDays count_days(DateSpan span, std::optional<HalfOfDay> half, const WorkCalendar& calendar) {
  HalfDays days;
  for (Date date = span.first; date <= span.last; date += std::chrono::days{1}) {
    for (const HalfOfDay part : {HalfOfDay::morning, HalfOfDay::afternoon}) {
      const bool covered = !half || *half == part;
      if (covered && calendar.is_working(date, part)) ++days.count;
    }
  }
  return days;
}

}  // namespace stint::domain
