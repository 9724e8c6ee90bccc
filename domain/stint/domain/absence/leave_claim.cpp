#include <algorithm>
#include <map>
#include <ranges>

#include <stint/domain/absence/extra_leave.hpp>
#include <stint/domain/absence/leave_by_law.hpp>
#include <stint/domain/absence/leave_claim.hpp>
#include <stint/domain/absence/leave_year.hpp>
#include <stint/domain/absence/parental_leave.hpp>
#include <stint/domain/absence/severe_disability_leave.hpp>

namespace stint::domain {
namespace {

using std::chrono::days;

/// How many working days the years of schedules have, each counted once.
class WorkingDays {
 public:
  explicit WorkingDays(DateSpan year) : year_(year) {}

  /// `schedule` stays where it is.
  HalfDays of(const WorkPattern& schedule) {
    const auto [at, is_new] = known_.try_emplace(&schedule);
    if (!is_new) return at->second;
    for (Date day = year_.first; day <= year_.last; day += days{1}) at->second += schedule.week_of(day).halves_on(day);
    return at->second;
  }

 private:
  DateSpan year_;
  std::map<const WorkPattern*, HalfDays> known_{};
};

/// Calls with the schedule of each working day of a span, and with what the day weighs.
template <class Visit>
void each_working_day(DateSpan year, DateSpan span, const WorkCalendar& calendar, Visit visit) {
  WorkingDays working_days(year);
  for (Date day = span.first; day <= span.last; day += days{1}) {
    const WorkPattern& schedule = calendar.schedule_on(day);
    const HalfDays worked = schedule.week_of(day).halves_on(day);
    if (worked > HalfDays{}) visit(day, schedule, worked.days() / working_days.of(schedule).days());
  }
}

/// The working days a week of a span, as its working days weigh them; 0 where there are none.
double weekly_working_days(DateSpan year, DateSpan span, const WorkCalendar& calendar) {
  double sum = 0;
  double weights = 0;
  each_working_day(year, span, calendar, [&](Date /*day*/, const WorkPattern& schedule, double weight) {
    sum += weight * schedule.days_per_week();
    weights += weight;
  });
  return weights == 0 ? 0 : sum / weights;
}

/// A year's leave, and how much of it is by law, each in days and weighed by the working days of its terms.
struct YearlyLeave {
  double total = 0;
  double statutory = 0;
};

}  // namespace

HalfDays LeaveClaim::per_year_on(Date day) const {
  const HalfDays of_first_terms = vacation.per_year_in(leave_year_of(day, rules));
  return last_said(terms, &Terms::vacation_per_year, day).value_or(of_first_terms);
}

bool LeaveClaim::changes_in(DateSpan span) const {
  const HalfDays at_first = per_year_on(span.first);
  return std::ranges::any_of(terms, [&](const Terms& one) {
    return span.contains(one.valid_from) && one.vacation_per_year && *one.vacation_per_year != at_first;
  });
}

std::int32_t LeaveClaim::months_that_count(DateSpan year) const {
  return rules.partial_years == PartialYears::twelfths ? months_employed(year, employment) : 12;
}

HalfDays LeaveClaim::entitled_in(std::chrono::year of_year) const {
  const DateSpan year = leave_year(of_year, rules);
  const bool by_twelfths = rules.partial_years == PartialYears::twelfths;
  const auto employed = employed_part(year, employment);
  if (!employed && by_twelfths) return {};
  const DateSpan span = employed.value_or(year);
  const auto months = months_that_count(year);
  if (months == 12 && !changes_in(span)) return per_year_on(span.first);

  YearlyLeave leave;
  double weights = 0;
  each_working_day(year, span, calendar, [&](Date day, const WorkPattern& schedule, double weight) {
    const double per_year = per_year_on(day).days();
    leave.total += weight * per_year;
    leave.statutory += weight * std::min(per_year, statutory_days(schedule.days_per_week()));
    weights += weight;
  });
  if (weights == 0) return {};
  const double share_of_law = by_twelfths ? statutory_twelfths(year, employment) / 12.0 : 1;
  const double share_of_contract = months / 12.0;
  return rounded_leave((leave.statutory * share_of_law + (leave.total - leave.statutory) * share_of_contract) /
                       weights);
}

HalfDays LeaveClaim::extra_step(DateSpan year, ExtraLeaveBy counted_by) const {
  const auto since = counted_by == ExtraLeaveBy::age ? date_of_birth : employment.first;
  if (!since || rules.extra_days.empty()) return {};
  return extra_leave(counted_by, completed_years(*since, year.last), rules.extra_days);
}

HalfDays LeaveClaim::extra_in(std::chrono::year of_year, ExtraLeaveBy counted_by) const {
  const DateSpan year = leave_year(of_year, rules);
  const HalfDays step = extra_step(year, counted_by);
  const auto employed = employed_part(year, employment);
  if (step == HalfDays{} || !employed) return {};
  return next_half(step.days() * weekly_working_days(year, *employed, calendar) / 5 * months_that_count(year) / 12);
}

HalfDays LeaveClaim::additional_in(std::chrono::year of_year) const {
  const DateSpan year = leave_year(of_year, rules);
  const auto part = severely_disabled_part(year, employment, severe_disability);
  if (!part) return {};
  const bool by_twelfths = rules.partial_years == PartialYears::twelfths;
  const auto of_other_leave = by_twelfths ? statutory_twelfths(year, employment) : 12;
  const auto twelfths = additional_twelfths(year, employment, severe_disability, of_other_leave);
  return rounded_leave(additional_days(weekly_working_days(year, *part, calendar)) * twelfths / 12);
}

HalfDays LeaveClaim::without_reduction(std::chrono::year year) const {
  return entitled_in(year) + extra_in(year, ExtraLeaveBy::age) + extra_in(year, ExtraLeaveBy::service) +
         additional_in(year);
}

std::vector<Date> LeaveClaim::reducing_months_in(std::chrono::year of_year,
                                                 std::span<const CountedAbsence> absences) const {
  const DateSpan year = leave_year(of_year, rules);
  const auto employed = employed_part(year, employment);
  auto months = reducing_months(year, absences);
  std::erase_if(months, [&](Date first) {
    const Date last{month_of(first) / std::chrono::last};
    return !employed || first < employed->first || employed->last < last;
  });
  return months;
}

HalfDays LeaveClaim::reduction_in(std::chrono::year year, std::span<const CountedAbsence> absences) const {
  const auto months = reducing_months_in(year, absences).size();
  if (months == 0) return {};
  LeaveClaim of_whole_years = *this;
  of_whole_years.rules.partial_years = PartialYears::whole;
  const double twelfth = of_whole_years.without_reduction(year).days() / 12;
  return std::min(rounded_reduction(twelfth * static_cast<double>(months)),
                  std::max(HalfDays{}, without_reduction(year)));
}

HalfDays LeaveClaim::granted_in(std::chrono::year year, std::span<const CountedAbsence> absences) const {
  HalfDays granted = without_reduction(year) - reduction_in(year, absences);
  for (const LeaveCorrection& correction : corrections) {
    if (correction.year == year) granted += correction.days;
  }
  return granted;
}

LeaveClaim leave_claim(const Employee& employee, const WorkCalendar& calendar, const LeaveRules& rules) {
  return {.vacation = employee.vacation,
          .terms = employee.terms,
          .employment = employee.employment,
          .calendar = calendar,
          .rules = rules,
          .date_of_birth = employee.date_of_birth,
          .severe_disability = employee.severe_disability};
}

}  // namespace stint::domain
