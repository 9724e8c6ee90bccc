#pragma once

#include <map>
#include <optional>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/policies.hpp>
#include <stint/domain/absence/counted_absence.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/working_time.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/time_account/account_day.hpp>
#include <stint/domain/time_account/time_account.hpp>
#include <stint/domain/time_account/time_accounts.hpp>
#include <stint/domain/time_clock/time_clock.hpp>
#include <stint/domain/time_entry/work_summary.hpp>

// The figures of days according to current entries, absences, terms and the clock.

namespace stint::application {

/// An absence as used for a day's target time.
[[nodiscard]] domain::ApprovedAbsence approved(const domain::CountedAbsence& absence);

/// An employee's approved absences that share a day with the span.
[[nodiscard]] std::vector<domain::ApprovedAbsence> approved_absences_of(Work& work, domain::CompanyId company,
                                                                        domain::EmployeeId employee,
                                                                        domain::DateSpan span);

/// The period that would be saved if the running session ended now; if it has reached the company's limit, it ended
/// then.
[[nodiscard]] std::optional<domain::WorkedPeriod> running_session_of(const CompanyContext& company_context,
                                                                     domain::EmployeeId employee);

/// As above, for a clock that has already been read.
[[nodiscard]] std::optional<domain::WorkedPeriod> running_session_of(const CompanyContext& company_context,
                                                                     domain::EmployeeId employee,
                                                                     const domain::TimeClock& clock);

/// The periods of work that counts, by day.
using WorkByDay = std::map<domain::Date, std::vector<domain::WorkedPeriod>>;

/// The employee's work that began on the days of a span, including the running session. `zone`: where they work.
[[nodiscard]] WorkByDay work_by_day(const CompanyContext& company_context, domain::EmployeeId employee,
                                    domain::DateSpan span, const domain::TimeZone& zone);

/// The figures of the days in the span on which the company keeps time accounts and the employee is employed, by date.
/// Work belongs to the day on which it began; a running session counts up to now. The span must not extend into the
/// future.
[[nodiscard]] std::vector<domain::AccountDay> figures_of(const CompanyContext& company_context,
                                                         const domain::Employee& employee, domain::DateSpan span);

/// An employee's account for some days: the stored figures of closed days, and current figures for all others; days
/// after today contain only bookings. Precondition: the company keeps time accounts.
[[nodiscard]] domain::TimeAccount account_in(const CompanyContext& company_context, const domain::Employee& employee,
                                             const domain::TimeAccountState& state, domain::DateSpan span,
                                             std::span<const domain::TimeAccountBooking> bookings);

/// The balance at the end of a day, today or earlier.
[[nodiscard]] std::chrono::minutes balance_after(const CompanyContext& company_context,
                                                 const domain::Employee& employee, domain::Date day);

/// The standard policy: start and end are truncated to minutes, the break is rounded to the nearest one.
[[nodiscard]] PolicyList<RoundingPolicy> standard_rounding();

/// How the policies round an employee's times. Refers to its arguments.
[[nodiscard]] domain::Rounding rounding_of(const Policies& policies, const domain::Company& company,
                                           domain::EmployeeId employee);

}  // namespace stint::application
