#include <stint/domain/working_time/average_working_time.hpp>

namespace stint::domain {

std::vector<RuleFinding> findings(const AverageWorkingTime& rule, const WorkRecord& record) {
  std::vector<RuleFinding> found;
  for (const Date sunday : ends_of_weeks(record.days(), rule.weeks)) {
    const DateSpan weeks = weeks_until(sunday, rule.weeks);
    const auto average = average_work(record, weeks, rule.leaves_out_holidays);
    if (average > rule.limit_a_day) found.push_back(minutes_found(sunday, average, rule.limit_a_day));
  }
  return found;
}

std::chrono::minutes average_work(const WorkRecord& record, DateSpan span, bool leaves_out_holidays) {
  std::int32_t working_days = 0;
  for (Date day = span.first; day <= span.last; day += std::chrono::days{1}) {
    const bool is_left_out = is_sunday(day) || record.is_absent(day) || (leaves_out_holidays && record.is_holiday(day));
    if (!is_left_out) ++working_days;
  }
  const auto work = record.work_in(span);
  if (working_days == 0) return work;
  return (work + std::chrono::minutes{working_days - 1}) / working_days;
}

}  // namespace stint::domain
