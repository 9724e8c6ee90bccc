#include <utility>

#include <stint/application/absences/claims.hpp>
#include <stint/domain/absence/carry_over.hpp>

namespace stint::application {

using namespace domain;

LeaveClaim claim_of(Work& work, const Company& company, const Employee& employee) {
  const auto calendar = work.employees(company.id).work_calendar_of(employee.id);
  auto claim = domain::leave_claim(employee, calendar, company.absences.leave);
  auto& records = work.leave_records(company.id);
  claim.corrections = records.corrections_of(employee.id);
  const bool needs_reminders = claim.rules.lapse_needs_reminder || claim.rules.contract_lapse_needs_reminder;
  if (needs_reminders) claim.reminders = records.reminders_of(employee.id);
  return claim;
}

LeaveBooks leave_books(Work& work, const Company& company, const Employee& employee, DateSpan span) {
  auto claim = claim_of(work, company, employee);
  auto absences = work.absences(company.id).counted(employee.id, domain::years_to_count(span, claim));
  return {std::move(claim), std::move(absences)};
}

}  // namespace stint::application
