#include <stint/domain/working_time/daily_working_time.hpp>

namespace stint::domain {

std::vector<RuleFinding> findings(const DailyWorkingTime& rule, const WorkRecord& record) {
  std::vector<RuleFinding> found;
  for (const WorkingDay& day : record.working_days()) {
    const auto work = record.work_between(day.begin, day.end);
    if (work > rule.limit) found.push_back(minutes_found(record.date_of(day.begin), work, rule.limit));
  }
  return found;
}

}  // namespace stint::domain
