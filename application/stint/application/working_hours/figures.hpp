#pragma once

#include <map>
#include <optional>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/domain/absence/counted_absence.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/working_time.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/time_account/account_day.hpp>
#include <stint/domain/time_clock/time_clock.hpp>
#include <stint/domain/time_entry/work_summary.hpp>

// What entries, absences, terms and the clock say of days, as they are known now.

namespace stint::application {

/// An absence as a day's commitment looks at it.
[[nodiscard]] domain::ApprovedAbsence approved(const domain::CountedAbsence& absence);

/// Somebody's approved absences that have a day in common with the span.
[[nodiscard]] std::vector<domain::ApprovedAbsence> approved_absences_of(Work& work, domain::CompanyId company,
                                                                        domain::EmployeeId employee,
                                                                        domain::DateSpan span);

/// What the session will be saved with if it ends now, or ended when it reached the company's limit.
[[nodiscard]] std::optional<domain::WorkedPeriod> running_session_of(const CompanyContext& company_context,
                                                                     domain::EmployeeId employee);

/// As above, of a clock that has been read.
[[nodiscard]] std::optional<domain::WorkedPeriod> running_session_of(const CompanyContext& company_context,
                                                                     domain::EmployeeId employee,
                                                                     const domain::TimeClock& clock);

/// The periods of work that counts, by the days that they belong to.
using WorkByDay = std::map<domain::Date, std::vector<domain::WorkedPeriod>>;

/// The employee's work that began on the days of a span, with the session that runs. `zone`: where they work.
[[nodiscard]] WorkByDay work_by_day(const CompanyContext& company_context, domain::EmployeeId employee,
                                    domain::DateSpan span, const domain::TimeZone& zone);

/// The days of the span on which the company keeps time accounts and the employee is employed, by date. Work belongs to
/// the day on which it began; a running session counts as far as it has come. The span does not reach into the future.
[[nodiscard]] std::vector<domain::AccountDay> figures_of(const CompanyContext& company_context,
                                                         const domain::Employee& employee, domain::DateSpan span);

}  // namespace stint::application
