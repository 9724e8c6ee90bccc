#pragma once

#include <utility>
#include <vector>

#include <stint/application/ports/work.hpp>
#include <stint/domain/absence/carry_over.hpp>
#include <stint/domain/absence/counted_absence.hpp>
#include <stint/domain/absence/leave_claim.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/company/employee.hpp>

namespace stint::application {

/// The data from which an employee's yearly leave is computed. Reads their corrections and work calendar, and their
/// reminders if leave lapses only after one.
[[nodiscard]] inline domain::LeaveClaim claim_of(Work& work, const domain::Company& company,
                                                 const domain::Employee& employee) {
  const auto calendar = work.employees(company.id).work_calendar_of(employee.id);
  auto claim = domain::leave_claim(employee, calendar, company.absences.leave);
  auto& records = work.leave_records(company.id);
  claim.corrections = records.corrections_of(employee.id);
  const bool needs_reminders = claim.rules.lapse_needs_reminder || claim.rules.contract_lapse_needs_reminder;
  if (needs_reminders) claim.reminders = records.reminders_of(employee.id);
  return claim;
}

/// All data from which an employee's leave of some years is computed.
struct LeaveBooks {
  domain::LeaveClaim claim{};
  std::vector<domain::CountedAbsence> absences{};  ///< all that these years require
};

/// `span`: of the leave years. Also reads the absences.
[[nodiscard]] inline LeaveBooks leave_books(Work& work, const domain::Company& company,
                                            const domain::Employee& employee, domain::DateSpan span) {
  auto claim = claim_of(work, company, employee);
  auto absences = work.absences(company.id).counted(employee.id, domain::years_to_count(span, claim));
  return {std::move(claim), std::move(absences)};
}

}  // namespace stint::application
