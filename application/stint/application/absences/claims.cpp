#include <algorithm>
#include <utility>

#include <stint/application/absences/claims.hpp>
#include <stint/domain/absence/carry_over.hpp>

namespace stint::application {
namespace {

/// Whether working days weigh what somebody is entitled to: where their terms change, they may come or go within a year
/// that is counted by twelfths, there are extra days, or what illness kept them from taking is carried on.
bool is_weighed(const domain::Company& company, const domain::Employee& employee) {
  const auto& employment = employee.employment;
  const auto& leave = company.absences.leave;
  return !leave.extra_days.empty() || employee.severe_disability.first || leave.carry_over_months_if_ill ||
         std::ranges::any_of(employee.terms, [](const auto& terms) { return terms.vacation_per_year.has_value(); }) ||
         (leave.partial_years == domain::PartialYears::twelfths && (employment.first || employment.last));
}

}  // namespace

domain::LeaveClaim claim_of(Work& work, const domain::Company& company, const domain::Employee& employee) {
  const auto calendar =
      is_weighed(company, employee) ? work.employees(company.id).work_calendar_of(employee.id) : domain::WorkCalendar{};
  auto claim = domain::leave_claim(employee, calendar, company.absences.leave);
  auto& records = work.leave_records(company.id);
  claim.corrections = records.corrections_of(employee.id);
  if (claim.rules.lapse_needs_reminder) claim.reminders = records.reminders_of(employee.id);
  return claim;
}

LeaveBooks leave_books(Work& work, const domain::Company& company, const domain::Employee& employee,
                       domain::DateSpan span) {
  auto claim = claim_of(work, company, employee);
  auto absences = work.absences(company.id).counted(employee.id, domain::years_to_count(span, claim));
  return {std::move(claim), std::move(absences)};
}

}  // namespace stint::application
