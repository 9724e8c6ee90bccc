#include <stint/domain/working_time/working_days_of_week.hpp>

namespace stint::domain {

std::vector<RuleFinding> findings(const WorkingDaysOfWeek& rule, const WorkRecord& record) {
  std::vector<RuleFinding> found;
  for (const Date sunday : sundays_in(record.days())) {
    std::int32_t days = 0;
    for (Date day = sunday - std::chrono::days{6}; day <= sunday; day += std::chrono::days{1}) {
      if (record.work_on(day) > std::chrono::minutes{0}) ++days;
    }
    if (days > rule.limit) found.push_back({sunday, days, rule.limit});
  }
  return found;
}

}  // namespace stint::domain
