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

std::vector<EmployedPart> LeaveClaim::parts_in(std::chrono::year of_year) const {
  const DateSpan year = leave_year(of_year, rules);
  const bool by_twelfths = rules.partial_years == PartialYears::twelfths;
  std::vector<EmployedPart> parts;
  EmployedPart left;  // the remaining twelfths of the year
  for (const Employment& one : employment.unbroken()) {
    const auto days = employed_part(year, one);
    if (!days) continue;
    const auto& part = parts.emplace_back(
        EmployedPart{.employment = one,
                     .days = *days,
                     .months = std::min(left.months, by_twelfths ? months_employed(year, one) : 12),
                     .twelfths = std::min(left.twelfths, by_twelfths ? statutory_twelfths(year, one) : 12)});
    left.months -= part.months;
    left.twelfths -= part.twelfths;
  }
  return parts;
}

DateSpan LeaveClaim::year_of(const EmployedPart& part) const {
  return leave_year(leave_year_of(part.days.first, rules), rules);
}

double LeaveClaim::statutory_days(const EmployedPart& part, DutyToWork& duty) const {
  const double weeks = statutory_weeks(date_of_birth, leave_year_of(part.days.first, rules));
  return duty.earned(part.days, [&](Date day, const WorkPattern& schedule) {
    return std::min(per_year_on(day).days(), weeks * schedule.days_per_week());
  });
}

HalfDays LeaveClaim::entitled_in(const EmployedPart& part, std::span<const CountedAbsence> absences) const {
  DutyToWork duty(year_of(part), calendar, absences);
  const bool is_even = !changes_in(part.days) && duty.is_due_throughout(part.days);
  if (part.months == 12 && is_even) return per_year_on(part.days.first);

  const double total = duty.earned(part.days, [&](Date day, const WorkPattern&) { return per_year_on(day).days(); });
  const double statutory = statutory_days(part, duty);
  return rounded_leave((statutory * part.twelfths + (total - statutory) * part.months) / 12);
}

HalfDays LeaveClaim::entitled_in(std::chrono::year of_year, std::span<const CountedAbsence> absences) const {
  HalfDays entitled;
  for (const EmployedPart& part : parts_in(of_year)) entitled += entitled_in(part, absences);
  return entitled;
}

HalfDays LeaveClaim::statutory_in(std::chrono::year of_year, std::span<const CountedAbsence> absences) const {
  DutyToWork duty(leave_year(of_year, rules), calendar, absences);
  HalfDays by_law;
  for (const EmployedPart& part : parts_in(of_year)) {
    const HalfDays statutory = rounded_leave(statutory_days(part, duty) * part.twelfths / 12);
    by_law += std::min(statutory, entitled_in(part, absences));
  }
  return by_law;
}

HalfDays LeaveClaim::extra_step(const EmployedPart& part, ExtraLeaveBy counted_by) const {
  const auto since = counted_by == ExtraLeaveBy::age ? date_of_birth : part.employment.first;
  if (!since || rules.extra_days.empty()) return {};
  return extra_leave(counted_by, completed_years(*since, year_of(part).last), rules.extra_days);
}

HalfDays LeaveClaim::extra_in(std::chrono::year of_year, ExtraLeaveBy counted_by,
                              std::span<const CountedAbsence> absences) const {
  HalfDays extra;
  for (const EmployedPart& part : parts_in(of_year)) {
    const HalfDays step = extra_step(part, counted_by);
    if (step == HalfDays{}) continue;
    const double a_week = DutyToWork(year_of(part), calendar, absences).earned(part.days, days_per_week);
    extra += next_half(step.days() * a_week / 5 * part.months / 12);
  }
  return extra;
}

HalfDays LeaveClaim::additional_in(std::chrono::year of_year, std::span<const CountedAbsence> absences) const {
  const DateSpan year = leave_year(of_year, rules);
  HalfDays additional;
  for (const EmployedPart& part : parts_in(of_year)) {
    const auto disabled = severely_disabled_part(year, part.employment, severe_disability);
    if (!disabled) continue;
    const auto twelfths = additional_twelfths(year, part.employment, severe_disability, part.twelfths);
    const double a_week = DutyToWork(year, calendar, absences).earned(*disabled, days_per_week);
    additional += rounded_leave(additional_days(a_week) * twelfths / 12);
  }
  return additional;
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
  auto months = reducing_months(leave_year(of_year, rules), absences);
  std::erase_if(months, [&](Date first) { return !employment.covers({first, month_of(first) / std::chrono::last}); });
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
