#pragma once

#include <cstdint>
#include <vector>

#include <stint/application/commands/reason.hpp>
#include <stint/application/context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_requests_view.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

// Deleting absences, and cancellations: requests to the approvers to delete an approved absence.

namespace stint::application {

namespace reasons {
inline constexpr domain::Reason absence_not_deletable{"absence-not-deletable"};
}  // namespace reasons

/// Deletes an absence, or requests its cancellation if the caller may not delete it. Repeating this while a
/// cancellation is pending changes only its reason, if one is given. The owner is notified by mail if another user
/// deletes an approved absence. Refuses: unknown; forbidden if the caller may do neither; invalid for an unreadable
/// body, a reason that is too long, a missing one if the company requires one for cancellations, and for deleting in a
/// closed month, unless by an administrator.
[[nodiscard]] domain::Result<DeleteView> delete_absence(const Context& context, domain::AbsenceId id,
                                                        const Submitted<ReasonCommand>& submitted);

/// Deletes an absence of an employee about whom the caller decides, at once, and notifies the owner by mail. Refuses:
/// unknown for an absence of another employee; forbidden unless the caller decides about it; invalid like
/// `delete_absence`, and for a missing reason if it touches a closed month.
[[nodiscard]] domain::Result<DeleteView> delete_absence_for(const Context& context, domain::EmployeeId employee,
                                                            domain::AbsenceId id,
                                                            const Submitted<ReasonCommand>& submitted);

/// The cancellations that await a decision in the caller's team, or in the whole company for an administrator.
[[nodiscard]] domain::Result<std::vector<CancellationView>> list_cancellations(const Context& context);

/// The number of cancellations that `list_cancellations` returns.
[[nodiscard]] domain::Result<std::int32_t> count_cancellations(const Context& context);

/// Approves the cancellation of an absence: the absence is deleted; the response shows it as it was. Refuses: unknown;
/// forbidden unless the caller decides about the employee; conflict without a pending cancellation, and in a closed
/// month, unless by an administrator.
[[nodiscard]] domain::Result<CancellationView> approve_cancellation(const Context& context, domain::AbsenceId id);

/// Rejects the cancellation of an absence: the absence stays approved. Refuses like `approve_cancellation`.
[[nodiscard]] domain::Result<CancellationView> reject_cancellation(const Context& context, domain::AbsenceId id);

}  // namespace stint::application
