#pragma once

#include <string>

#include <stint/application/context.hpp>
#include <stint/application/events/events.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/company/employee.hpp>

// Closed months keep their figures. What changes beneath them is booked as a difference in the first open month.

namespace stint::application {

/// Keeps the figures of the employee's days that are over and whose months are closed, as far as they are not kept yet.
/// At the end of each month hours lapse and the cap cuts, as the company's settings say. Idempotent.
void keep_closed_days(const CompanyContext& company_context, const domain::Employee& employee);

/// After months were closed or opened: keeps everybody's closed days, and of opened months forgets what was kept and
/// what closing them had booked.
void keep_what_is_closed(const CompanyContext& company_context);
/// The same of one person, whose record is as it is stored now.
void keep_what_is_closed(const CompanyContext& company_context, const domain::Employee& employee);

/// Books the differences between what kept months of the span come to now and what they came to, with those that are
/// booked already. `cause`: of the booking's reason.
void correct_kept_days(const CompanyContext& company_context, const domain::Employee& employee, domain::DateSpan span,
                       const std::string& cause);

/// The same for everybody and all days: after an import.
void correct_all_kept_days(const CompanyContext& company_context, const std::string& cause);

/// As above, for all days of one employee.
void correct_all_kept_days(const CompanyContext& company_context, const domain::Employee& employee,
                           const std::string& cause);

/// The same for the days of the absence, entry or employment that an event has changed: a reaction. The cause is the
/// line in the audit trail, such as `absence.approved 17`.
void correct_after(const CompanyContext& company_context, const RecordedEvent& recorded);

}  // namespace stint::application
