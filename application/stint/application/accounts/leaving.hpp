#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <stint/application/absences/leave_standing.hpp>
#include <stint/application/commands.hpp>
#include <stint/application/context.hpp>
#include <stint/application/months/open_matters.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// When somebody leaves, and what of theirs lies behind it.
struct LeavingView {
  domain::EmployeeId employee;
  std::optional<domain::Date> last_day{};
  std::vector<domain::AbsenceRequest> absences_after{};  ///< open or approved, by id
  std::size_t entries_after = 0;
  bool is_clock_running = false;  ///< which stops when the last day ends, see employment.hpp
  /// What is left of leave when the last day ends: they take it by then, or it is paid. Nothing: they stay.
  std::optional<LeaveStanding> leave_left{};
  std::vector<OpenMatter> open_matters{};  ///< theirs that touch days up to the last one; none where they stay
};

/// Sets the last day of somebody's latest employment, or takes it away: then they stay. The same day again changes
/// nothing but the reason that the audit trail has. What follows once a day has passed follows at once where it has
/// passed already: the clock is stopped at the end of it, tokens are revoked, and what waits for them is judged anew.
/// Absences and entries after it stay as they are: they are listed for whoever has to see to them. Refuses: unknown;
/// the caller themselves (forbidden); what could not be read, a day that is missing, out of range or before the first
/// of the employment, a reason that is too long; the last administrator (conflict).
[[nodiscard]] domain::Result<LeavingView> set_last_day(const Context& context, domain::EmployeeId employee,
                                                       const Submitted<LeavingCommand>& form);

}  // namespace stint::application
