#include <algorithm>
#include <map>
#include <ranges>

#include <stint/domain/absence/leave_by_law.hpp>
#include <stint/domain/absence/leave_claim.hpp>

namespace stint::domain {
namespace {

using std::chrono::days;

/// How many working days the years of schedules have, each counted once.
class WorkingDays {
 public:
  explicit WorkingDays(std::chrono::year year) : year_(whole_year(year)) {}

  std::int32_t of(const WeeklyMinutes& schedule) {
    const auto [at, is_new] = known_.try_emplace(schedule.from_monday, 0);
    if (!is_new) return at->second;
    for (Date day = year_.first; day <= year_.last; day += days{1}) at->second += schedule.on(day) > 0 ? 1 : 0;
    return at->second;
  }

 private:
  DateSpan year_;
  std::map<std::array<std::int32_t, 7>, std::int32_t> known_{};
};

double days_per_week(const WeeklyMinutes& schedule) {
  return static_cast<double>(std::ranges::count_if(schedule.from_monday, [](auto minutes) { return minutes > 0; }));
}

/// A year's leave, and how much of it is by law, each in days and weighed by the working days of its terms.
struct YearlyLeave {
  double total = 0;
  double statutory = 0;
};

}  // namespace

HalfDays LeaveClaim::per_year_on(Date day) const {
  const HalfDays of_first_terms = vacation.per_year_in(year_of(day));
  return last_said(terms, &Terms::vacation_per_year, day).value_or(of_first_terms);
}

bool LeaveClaim::changes_in(DateSpan span) const {
  const HalfDays at_first = per_year_on(span.first);
  return std::ranges::any_of(terms, [&](const Terms& one) {
    return span.contains(one.valid_from) && one.vacation_per_year && *one.vacation_per_year != at_first;
  });
}

HalfDays LeaveClaim::entitled_in(std::chrono::year year) const {
  const bool by_twelfths = rules.partial_years == PartialYears::twelfths;
  const auto employed = employed_part(year, employment);
  if (!employed && by_twelfths) return {};
  const DateSpan span = employed.value_or(whole_year(year));
  const auto months = by_twelfths ? months_employed(year, employment) : 12;
  if (months == 12 && !changes_in(span)) return per_year_on(span.first);

  WorkingDays working_days(year);
  YearlyLeave leave;
  double weights = 0;
  for (Date day = span.first; day <= span.last; day += days{1}) {
    const WeeklyMinutes& schedule = calendar.schedule_on(day);
    if (schedule.on(day) == 0) continue;
    const double weight = 1.0 / working_days.of(schedule);
    const double per_year = per_year_on(day).days();
    leave.total += weight * per_year;
    leave.statutory += weight * std::min(per_year, statutory_days(days_per_week(schedule)));
    weights += weight;
  }
  if (weights == 0) return {};
  const double share_of_law = by_twelfths ? statutory_twelfths(year, employment) / 12.0 : 1;
  const double share_of_contract = months / 12.0;
  return rounded_leave((leave.statutory * share_of_law + (leave.total - leave.statutory) * share_of_contract) /
                       weights);
}

LeaveClaim leave_claim(const Employee& employee, const WorkCalendar& calendar, const LeaveRules& rules) {
  return {employee.vacation, employee.terms, employee.employment, calendar, rules};
}

}  // namespace stint::domain
