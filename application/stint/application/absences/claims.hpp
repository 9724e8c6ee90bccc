#pragma once

#include <vector>

#include <stint/application/ports/work.hpp>
#include <stint/domain/absence/counted_absence.hpp>
#include <stint/domain/absence/leave_claim.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/company/employee.hpp>

namespace stint::application {

/// The data from which an employee's yearly leave is computed. Reads their corrections and work calendar, and their
/// reminders if leave lapses only after one.
[[nodiscard]] domain::LeaveClaim claim_of(Work& work, const domain::Company& company, const domain::Employee& employee);

/// All data from which an employee's leave of some years is computed.
struct LeaveBooks {
  domain::LeaveClaim claim{};
  std::vector<domain::CountedAbsence> absences{};  ///< all that these years require
};

/// `span`: of the leave years. Also reads the absences.
[[nodiscard]] LeaveBooks leave_books(Work& work, const domain::Company& company, const domain::Employee& employee,
                                     domain::DateSpan span);

}  // namespace stint::application
