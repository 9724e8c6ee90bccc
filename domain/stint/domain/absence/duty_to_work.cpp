#include <stint/domain/absence/duty_to_work.hpp>

namespace stint::domain {
namespace {

using std::chrono::days;

double days_on(Date date, const WorkPattern& schedule) { return schedule.week_of(date).halves_on(date).days(); }

}  // namespace

double DutyToWork::days_of_year(const WorkPattern& schedule) {
  const auto [at, is_new] = known_.try_emplace(&schedule);
  if (!is_new) return at->second;
  for (Date date = year_.first; date <= year_.last; date += days{1}) at->second += days_on(date, schedule);
  return at->second;
}

bool DutyToWork::is_due_throughout(DateSpan span) {
  if (days_of_year(calendar_.schedule_on(span.first)) == 0) return false;
  for (const ChangedWork& change : calendar_.changes) {
    if (span.contains(change.valid_from) && days_of_year(calendar_.schedule_on(change.valid_from)) == 0) return false;
  }
  return true;
}

double DutyToWork::weight_of(DateSpan span) {
  if (span == year_) return 1;
  const auto calendar_days = static_cast<double>((year_.last - year_.first).count() + 1);
  double weight = 0;
  for (Date date = span.first; date <= span.last; date += days{1}) {
    const WorkPattern& schedule = calendar_.schedule_on(date);
    const double of_year = days_of_year(schedule);
    weight += of_year == 0 ? 1.0 / calendar_days : days_on(date, schedule) / of_year;
  }
  return weight;
}

double DutyToWork::earned(DateSpan span, const Value& value) {
  double sum = 0;
  for (Date date = span.first; date <= span.last; date += days{1}) {
    const WorkPattern& schedule = calendar_.schedule_on(date);
    const double worked = days_on(date, schedule);
    if (worked > 0) sum += worked / days_of_year(schedule) * value(date, schedule);
  }
  return sum == 0 ? 0 : sum / weight_of(span);
}

}  // namespace stint::domain
