#include <stint/domain/working_time/weekend_rest.hpp>
#include <stint/domain/working_time/weekly_rest.hpp>

namespace stint::domain {

std::vector<RuleFinding> findings(const WeekendRest& rule, const WorkRecord& record) {
  std::vector<RuleFinding> found;
  for (const Date sunday : sundays_in(record.days())) {
    const auto rest = rest_around(record, sunday);
    if (rest < rule.limit) found.push_back(minutes_found(sunday, rest, rule.limit));
  }
  return found;
}

}  // namespace stint::domain
