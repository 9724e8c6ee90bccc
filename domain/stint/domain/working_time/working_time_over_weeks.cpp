#include <stint/domain/working_time/working_time_over_weeks.hpp>

namespace stint::domain {

std::vector<RuleFinding> findings(const WorkingTimeOverWeeks& rule, const WorkRecord& record) {
  std::vector<RuleFinding> found;
  for (const Date sunday : sundays_in(record.days())) {
    const auto work = record.work_in(weeks_until(sunday, rule.weeks));
    if (work > rule.limit) found.push_back(minutes_found(sunday, work, rule.limit));
  }
  return found;
}

}  // namespace stint::domain
