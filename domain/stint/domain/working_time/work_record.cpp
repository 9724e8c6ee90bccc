#include <algorithm>
#include <utility>

#include <stint/domain/calendar/local_minute.hpp>
#include <stint/domain/working_time/work_record.hpp>

namespace stint::domain {
namespace {

using std::chrono::minutes;

std::vector<WorkedPeriod> without_overlaps(std::vector<WorkedPeriod> periods) {
  std::ranges::sort(periods, {}, &WorkedPeriod::begin);
  std::vector<WorkedPeriod> joined;
  for (const WorkedPeriod& period : periods) {
    if (joined.empty() || joined.back().end < period.begin) {
      joined.push_back(period);
      continue;
    }
    WorkedPeriod& last = joined.back();
    last.end = std::max(last.end, period.end);
    last.break_taken = std::min(last.break_taken + period.break_taken, last.end - last.begin);
  }
  return joined;
}

}  // namespace

WorkRecord::WorkRecord(KnownWork known, const TimeZone& zone) : known_(std::move(known)), zone_(zone) {
  known_.periods = without_overlaps(std::move(known_.periods));
  std::ranges::sort(known_.absences);
}

std::vector<WorkingDay> WorkRecord::working_days() const {
  std::vector<WorkingDay> days;
  for (const WorkedPeriod& period : known_.periods) {
    Minute begin = days.empty() ? period.begin : std::max(period.begin, days.back().end);
    while (begin < period.end) {
      days.push_back({begin, begin + std::chrono::hours{24}});
      begin = days.back().end;
    }
  }
  return days;
}

std::vector<Shift> WorkRecord::shifts(minutes rest) const {
  std::vector<Shift> shifts;
  const std::span all{known_.periods};
  std::size_t first = 0;
  for (std::size_t i = 1; i <= all.size(); ++i) {
    if (i < all.size() && all[i].begin - all[i - 1].end < rest) continue;
    shifts.push_back({all.subspan(first, i - first)});
    first = i;
  }
  return shifts;
}

minutes WorkRecord::work_between(Minute begin, Minute end) const {
  minutes work{0};
  auto period = std::ranges::upper_bound(known_.periods, begin, {}, &WorkedPeriod::end);
  for (; period != known_.periods.end() && period->begin < end; ++period) {
    const minutes part = std::min(end, period->end) - std::max(begin, period->begin);
    work += std::max(minutes{0}, part - period->break_taken);
  }
  return work;
}

Minute WorkRecord::moment_of(LocalTime local) const { return minute_at(zone_, local); }

minutes WorkRecord::work_between(LocalTime begin, LocalTime end) const {
  return work_between(moment_of(begin), moment_of(end));
}

minutes WorkRecord::work_on(Date day) const { return work_in({day, day}); }

minutes WorkRecord::work_in(DateSpan span) const {
  return work_between(LocalTime{span.first}, LocalTime{span.last + std::chrono::days{1}});
}

bool WorkRecord::is_holiday(Date day) const { return known_.holidays.is_whole_by_law(day); }

bool WorkRecord::is_absent(Date day) const { return std::ranges::binary_search(known_.absences, day); }

std::vector<Date> sundays_in(DateSpan days) {
  std::vector<Date> sundays;
  for (Date day = days.first; day <= days.last; day += std::chrono::days{1}) {
    if (is_sunday(day)) sundays.push_back(day);
  }
  return sundays;
}

std::vector<Date> ends_of_weeks(DateSpan known, std::int32_t weeks) {
  std::vector<Date> sundays = sundays_in(known);
  std::erase_if(sundays, [&](Date sunday) { return weeks_until(sunday, weeks).first < known.first; });
  return sundays;
}

}  // namespace stint::domain
