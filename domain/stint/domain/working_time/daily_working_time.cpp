#include <stint/domain/working_time/daily_working_time.hpp>

namespace stint::domain {

namespace {

using std::chrono::days;
using std::chrono::minutes;

bool has_shorter_day(const WorkRecord& record, Date day, minutes limit) {
  const Date monday = day - (std::chrono::weekday{day} - std::chrono::Monday);
  for (Date other = monday; other < monday + days{6}; other += days{1}) {
    const auto work = record.work_on(other);
    if (other != day && work > minutes{0} && work < limit) return true;
  }
  return false;
}

minutes limit_on(const DailyWorkingTime& rule, const WorkRecord& record, Date day) {
  const bool may_be_longer = rule.limit_beside_shorter_days > rule.limit && has_shorter_day(record, day, rule.limit);
  return may_be_longer ? rule.limit_beside_shorter_days : rule.limit;
}

}  // namespace

std::vector<RuleFinding> findings(const DailyWorkingTime& rule, const WorkRecord& record) {
  std::vector<RuleFinding> found;
  for (const WorkingDay& day : record.working_days()) {
    const auto work = record.work_between(day.begin, day.end);
    if (work <= rule.limit) continue;
    const Date date = record.date_of(day.begin);
    const auto limit = limit_on(rule, record, date);
    if (work > limit) found.push_back(minutes_found(date, work, limit));
  }
  return found;
}

}  // namespace stint::domain
