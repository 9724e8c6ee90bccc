#include <algorithm>
#include <ranges>

#include <stint/domain/absence/duty_to_work.hpp>
#include <stint/domain/absence/extra_leave.hpp>
#include <stint/domain/absence/leave_by_law.hpp>
#include <stint/domain/absence/leave_claim.hpp>
#include <stint/domain/absence/leave_year.hpp>
#include <stint/domain/absence/parental_leave.hpp>
#include <stint/domain/absence/severe_disability_leave.hpp>
#include <stint/domain/absence/youth_leave.hpp>

namespace stint::domain {
namespace {

double days_per_week(Date /*day*/, const WorkPattern& schedule) { return schedule.days_per_week(); }

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

std::int32_t LeaveClaim::twelfths_of_law(DateSpan year) const {
  return rules.partial_years == PartialYears::twelfths ? statutory_twelfths(year, employment) : 12;
}

double LeaveClaim::statutory_days(DateSpan year, DateSpan employed, DutyToWork& duty) const {
  const double weeks = statutory_weeks(date_of_birth, leave_year_of(year.first, rules));
  return duty.earned(employed, [&](Date day, const WorkPattern& schedule) {
    return std::min(per_year_on(day).days(), weeks * schedule.days_per_week());
  });
}

HalfDays LeaveClaim::entitled_in(std::chrono::year of_year, std::span<const CountedAbsence> absences) const {
  const DateSpan year = leave_year(of_year, rules);
  const auto employed = employed_part(year, employment);
  if (!employed) return {};
  const auto months = months_that_count(year);
  DutyToWork duty(year, calendar, absences);
  const bool is_even = !changes_in(*employed) && duty.is_due_throughout(*employed);
  if (months == 12 && is_even) return per_year_on(employed->first);

  const double total = duty.earned(*employed, [&](Date day, const WorkPattern&) { return per_year_on(day).days(); });
  const double statutory = statutory_days(year, *employed, duty);
  return rounded_leave((statutory * twelfths_of_law(year) + (total - statutory) * months) / 12);
}

HalfDays LeaveClaim::statutory_in(std::chrono::year of_year, std::span<const CountedAbsence> absences) const {
  const DateSpan year = leave_year(of_year, rules);
  const auto employed = employed_part(year, employment);
  if (!employed) return {};
  DutyToWork duty(year, calendar, absences);
  const HalfDays statutory = rounded_leave(statutory_days(year, *employed, duty) * twelfths_of_law(year) / 12);
  return std::min(statutory, entitled_in(of_year, absences));
}

HalfDays LeaveClaim::extra_step(DateSpan year, ExtraLeaveBy counted_by) const {
  const auto since = counted_by == ExtraLeaveBy::age ? date_of_birth : employment.first;
  if (!since || rules.extra_days.empty()) return {};
  return extra_leave(counted_by, completed_years(*since, year.last), rules.extra_days);
}

HalfDays LeaveClaim::extra_in(std::chrono::year of_year, ExtraLeaveBy counted_by,
                              std::span<const CountedAbsence> absences) const {
  const DateSpan year = leave_year(of_year, rules);
  const HalfDays step = extra_step(year, counted_by);
  const auto employed = employed_part(year, employment);
  if (step == HalfDays{} || !employed) return {};
  const double a_week = DutyToWork(year, calendar, absences).earned(*employed, days_per_week);
  return next_half(step.days() * a_week / 5 * months_that_count(year) / 12);
}

HalfDays LeaveClaim::additional_in(std::chrono::year of_year, std::span<const CountedAbsence> absences) const {
  const DateSpan year = leave_year(of_year, rules);
  const auto part = severely_disabled_part(year, employment, severe_disability);
  if (!part) return {};
  const auto twelfths = additional_twelfths(year, employment, severe_disability, twelfths_of_law(year));
  const double a_week = DutyToWork(year, calendar, absences).earned(*part, days_per_week);
  return rounded_leave(additional_days(a_week) * twelfths / 12);
}

HalfDays LeaveClaim::all_before_reduction(std::chrono::year year, std::span<const CountedAbsence> absences) const {
  return entitled_in(year, absences) + extra_in(year, ExtraLeaveBy::age, absences) +
         extra_in(year, ExtraLeaveBy::service, absences) + additional_in(year, absences);
}

HalfDays LeaveClaim::law_before_reduction(std::chrono::year year, std::span<const CountedAbsence> absences) const {
  return statutory_in(year, absences) + additional_in(year, absences);
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

HalfDays LeaveClaim::reduction_of(Count leave, std::chrono::year year, std::span<const CountedAbsence> absences) const {
  const auto months = reducing_months_in(year, absences).size();
  if (months == 0) return {};
  LeaveClaim of_whole_years = *this;
  of_whole_years.rules.partial_years = PartialYears::whole;
  const double twelfth = (of_whole_years.*leave)(year, absences).days() / 12;
  return std::min(rounded_reduction(twelfth * static_cast<double>(months)),
                  std::max(HalfDays{}, (this->*leave)(year, absences)));
}

HalfDays LeaveClaim::reduction_in(std::chrono::year year, std::span<const CountedAbsence> absences) const {
  return reduction_of(&LeaveClaim::all_before_reduction, year, absences);
}

HalfDays LeaveClaim::granted_in(std::chrono::year year, std::span<const CountedAbsence> absences) const {
  HalfDays granted = all_before_reduction(year, absences) - reduction_in(year, absences);
  for (const LeaveCorrection& correction : corrections) {
    if (correction.year == year) granted += correction.days;
  }
  return granted;
}

HalfDays LeaveClaim::by_law_in(std::chrono::year year, std::span<const CountedAbsence> absences) const {
  const HalfDays by_law =
      law_before_reduction(year, absences) - reduction_of(&LeaveClaim::law_before_reduction, year, absences);
  return std::clamp(by_law, HalfDays{}, std::max(HalfDays{}, granted_in(year, absences)));
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
