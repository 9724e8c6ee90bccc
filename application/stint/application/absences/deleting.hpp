#pragma once

#include <cstdint>
#include <vector>

#include <stint/application/commands.hpp>
#include <stint/application/context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

// Deleting absences, and cancellations: requests to have an approved one deleted by those who decide.

namespace stint::application {

/// Deletes an absence, or asks for its cancellation where that is all that the caller may do. Asking again while a
/// cancellation waits changes its reason, if one is given, and nothing else.
/// Who loses an absence that was approved, by somebody else's hand, is told by mail.
/// Refuses: unknown; forbidden where the caller may do neither; invalid for an unreadable body, a reason that is too
/// long, a missing one where the company demands one for cancellations, and deleting in a closed month, unless by an
/// administrator.
[[nodiscard]] domain::Result<DeleteView> delete_absence(const Context& context, domain::AbsenceId id,
                                                        const Submitted<ReasonCommand>& submitted);

/// Deletes an absence of somebody about whom the caller decides, at once, and tells the owner by mail.
/// Refuses: unknown for an absence that is not the employee's; forbidden unless the caller decides about it; invalid
/// like `delete_absence`, and for a missing reason where it touches a closed month.
[[nodiscard]] domain::Result<DeleteView> delete_absence_for(const Context& context, domain::EmployeeId employee,
                                                            domain::AbsenceId id,
                                                            const Submitted<ReasonCommand>& submitted);

/// The cancellations that wait for a decision in the caller's team, or in the whole company for an administrator.
[[nodiscard]] domain::Result<std::vector<CancellationView>> list_cancellations(const Context& context);

/// How many cancellations `list_cancellations` would list.
[[nodiscard]] domain::Result<std::int32_t> count_cancellations(const Context& context);

/// Approves the cancellation of an absence: the absence is deleted, the answer shows it as it was.
/// Refuses: unknown; forbidden unless the caller decides about the employee; conflict without a pending cancellation,
/// and in a closed month, unless by an administrator.
[[nodiscard]] domain::Result<CancellationView> approve_cancellation(const Context& context, domain::AbsenceId id);

/// Rejects the cancellation of an absence: the absence stays approved.
/// Refuses like `approve_cancellation`.
[[nodiscard]] domain::Result<CancellationView> reject_cancellation(const Context& context, domain::AbsenceId id);

}  // namespace stint::application
