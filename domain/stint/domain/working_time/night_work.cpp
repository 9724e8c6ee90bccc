#include <algorithm>

#include <stint/domain/working_time/average_working_time.hpp>
#include <stint/domain/working_time/night_work.hpp>

namespace stint::domain {

namespace {

/// The days on which working days with night work begin, in order.
std::vector<Date> nights_worked(const NightWork& rule, const WorkRecord& record) {
  std::vector<Date> nights;
  for (const WorkingDay& working_day : record.working_days()) {
    const Date first = record.date_of(working_day.begin);
    std::chrono::minutes night{0};
    for (int offset = -1; offset <= 1; ++offset) {
      const Date day = first + std::chrono::days{offset};
      const Minute begin = std::max(working_day.begin, record.moment_of({day, rule.night_from}));
      const Minute end = std::min(working_day.end, record.moment_of({day + std::chrono::days{1}, rule.night_to}));
      if (begin < end) night += record.work_between(begin, end);
    }
    if (night > rule.more_than) nights.push_back(first);
  }
  return nights;
}

}  // namespace

std::vector<RuleFinding> findings(const NightWork& rule, const WorkRecord& record) {
  std::vector<RuleFinding> found;
  const auto nights = nights_worked(rule, record);
  const auto nights_in = [&](DateSpan span) {
    return std::ranges::count_if(nights, [&](Date night) { return span.contains(night); });
  };
  for (const Date sunday : ends_of_weeks(record.days(), rule.weeks)) {
    const DateSpan weeks = weeks_until(sunday, rule.weeks);
    if (nights_in({whole_year(year_of(sunday)).first, sunday}) < rule.days_a_year || nights_in(weeks) == 0) continue;
    const auto average = average_work(record, weeks, true);
    if (average > rule.limit_a_day) found.push_back(minutes_found(sunday, average, rule.limit_a_day));
  }
  return found;
}

}  // namespace stint::domain
