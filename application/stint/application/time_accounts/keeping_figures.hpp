#pragma once

#include <map>
#include <string>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/events/events.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/time_account/account_day.hpp>

// Closed months keep their figures. The effect of later changes is booked as a difference in the first open month.

namespace stint::application {

/// Figures of days that are about to be closed, computed earlier from the same data.
struct FiguresAhead {
  struct OfEmployee {
    domain::DateSpan span;
    std::vector<domain::AccountDay> days;
  };
  std::map<domain::EmployeeId, OfEmployee> of;
};

/// Computes the figures that `keep_closed_days` would store for an employee who is in the given state, and adds them.
/// Only reads.
void compute_ahead(const CompanyContext& company_context, const domain::Employee& employee, FiguresAhead& ahead);

/// Stores the figures of the employee's days that are over and in closed months, unless already stored. At the end of
/// each month hours lapse and the cap cuts, according to the company's settings. Idempotent. Figures in
/// `ahead` are not computed again.
void keep_closed_days(const CompanyContext& company_context, const domain::Employee& employee,
                      const FiguresAhead& ahead = {});

/// To be called after months were closed or reopened: stores the closed days of all employees, and deletes the stored
/// figures and closing bookings of reopened months.
void keep_what_is_closed(const CompanyContext& company_context, const FiguresAhead& ahead = {});
/// As above, for one person, whose record is as stored now.
void keep_what_is_closed(const CompanyContext& company_context, const domain::Employee& employee,
                         const FiguresAhead& ahead = {});

/// Books the differences between the current and the stored figures of the span's stored months, taking into account
/// earlier corrections. `cause`: for the booking's reason.
void correct_kept_days(const CompanyContext& company_context, const domain::Employee& employee, domain::DateSpan span,
                       const std::string& cause);

/// As above, for all employees and days: after an import.
void correct_all_kept_days(const CompanyContext& company_context, const std::string& cause);

/// As above, for all days of one employee.
void correct_all_kept_days(const CompanyContext& company_context, const domain::Employee& employee,
                           const std::string& cause);

/// As above, for the days of the absence, entry or employment that an event has changed: a reaction. The cause is the
/// line in the audit trail, such as `absence.approved 17`.
void correct_after(const CompanyContext& company_context, const RecordedEvent& recorded);

}  // namespace stint::application
