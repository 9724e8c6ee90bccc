#include <algorithm>

#include <stint/domain/absence/absence_lifecycle.hpp>
#include <stint/domain/absence/duty_to_work.hpp>

namespace stint::domain {
namespace {

using std::chrono::days;

double days_on(Date date, const WorkPattern& schedule) { return schedule.week_of(date).halves_on(date).days(); }

}  // namespace

DutyToWork::DutyToWork(DateSpan year, const WorkCalendar& calendar, std::span<const CountedAbsence> absences)
    : year_(year), calendar_(calendar) {
  for (const CountedAbsence& absence : absences) {
    const bool is_unpaid = absence.earns_no_leave && is_agreed(absence.state) && !absence.minutes;
    if (is_unpaid && absence.span.overlaps(year)) unpaid_.push_back(time_of(absence));
  }
}

double DutyToWork::days_of_year(const WorkPattern& schedule) {
  const auto [at, is_new] = known_.try_emplace(&schedule);
  if (!is_new) return at->second;
  for (Date date = year_.first; date <= year_.last; date += days{1}) at->second += days_on(date, schedule);
  return at->second;
}

bool DutyToWork::is_unpaid(Date date, HalfOfDay half) const {
  return std::ranges::any_of(unpaid_, [&](const AbsenceTime& time) { return time.covers(date, half); });
}

double DutyToWork::days_with_duty(Date date, const WorkPattern& schedule) const {
  if (unpaid_.empty()) return days_on(date, schedule);
  HalfDays halves;
  for (const HalfOfDay half : both_halves) {
    if (schedule.week_of(date).is_worked(date, half) && !is_unpaid(date, half)) ++halves.count;
  }
  return halves.days();
}

bool DutyToWork::has_unpaid_work(DateSpan span) const {
  return std::ranges::any_of(unpaid_, [&](const AbsenceTime& time) {
    const auto part = time.span.intersection(span);
    if (!part) return false;
    for (Date date = part->first; date <= part->last; date += days{1}) {
      const WorkPattern& schedule = calendar_.schedule_on(date);
      if (days_with_duty(date, schedule) < days_on(date, schedule)) return true;
    }
    return false;
  });
}

bool DutyToWork::is_due_throughout(DateSpan span) {
  if (has_unpaid_work(span) || days_of_year(calendar_.schedule_on(span.first)) == 0) return false;
  return std::ranges::none_of(calendar_.changes, [&](const ChangedWork& change) {
    return span.contains(change.valid_from) && days_of_year(calendar_.schedule_on(change.valid_from)) == 0;
  });
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
    const double due = days_with_duty(date, schedule);
    if (due > 0) sum += due / days_of_year(schedule) * value(date, schedule);
  }
  return sum == 0 ? 0 : sum / weight_of(span);
}

}  // namespace stint::domain
