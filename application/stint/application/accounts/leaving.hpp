#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <stint/application/absences/leave_accounts.hpp>
#include <stint/application/commands/accounts.hpp>
#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/months/open_matters.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// When an employee leaves, and which of their records are after that day.
struct LeavingView {
  domain::EmployeeId employee;
  std::optional<domain::Date> last_day{};
  std::vector<domain::AbsenceRequest> absences_after{};  ///< open or approved, by id
  std::size_t entries_after = 0;
  bool is_clock_running = false;  ///< it stops when the last day ends, see employment.hpp
  /// The leave that is left when the last day ends: it must be taken by then, or is paid. `nullopt`: they stay.
  std::optional<LeaveStanding> leave_left{};
  std::vector<OpenMatter> open_matters{};  ///< of the employee, touching days up to the last one; empty if they stay
};

/// An absence as others see it, in short.
template <>
inline constexpr auto description<domain::AbsenceRequest> = [] {
  using domain::AbsenceDetails;
  using domain::AbsenceRecord;
  using domain::AbsenceRequest;
  return describe(
      member("id", &AbsenceRequest::id),
      member("type", inside(&AbsenceRequest::record, &AbsenceRecord::details, &AbsenceDetails::type)),
      joined(inside(&AbsenceRequest::record, &AbsenceRecord::details, &AbsenceDetails::span)),
      member("status", [](const AbsenceRequest& absence) { return domain::shown_as(absence.record().state); }));
}();

template <>
inline constexpr auto description<LeavingView> = [] {
  using View = LeavingView;
  return describe(
      member("employee_id", &View::employee), member("last_day", &View::last_day),
      member("absences_after", &View::absences_after, "Open and approved absences with a day after the last day."),
      member("time_entries_after", &View::entries_after, "The number of time entries after the last day."),
      member("clock_running", &View::is_clock_running, "Whether it is running now."),
      member("leave_left", &View::leave_left,
             "The leave that must be taken by then, or is paid; `null` if the employee stays."),
      member("open_matters", &View::open_matters,
             "The employee's unsettled matters that touch days up to the last day; empty if the employee stays."));
}();

/// Sets the last day of an employee's latest employment, or removes it: then they stay. The same day again changes
/// nothing but the reason in the audit trail. If the day has already passed, its consequences follow at once: the clock
/// is stopped at the end of it, tokens are revoked, and requests that wait for the employee are evaluated again.
/// Absences and entries after it stay as they are: they are listed so that someone can deal with them. Refuses:
/// unknown; the caller themselves (forbidden); input that could not be read, a day that is missing, out of range or
/// before the first of the employment, a reason that is too long; the last administrator (conflict).
[[nodiscard]] domain::Result<LeavingView> set_last_day(const Context& context, domain::EmployeeId employee,
                                                       const Submitted<LeavingCommand>& form);

}  // namespace stint::application
