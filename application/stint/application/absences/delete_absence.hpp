#pragma once

#include <stint/application/commands.hpp>
#include <stint/application/context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Deletes an absence, or asks for its cancellation where that is all that the caller may do. Asking again while a
/// cancellation waits changes its reason, if one is given, and nothing else.
/// Who loses an absence that was approved, by somebody else's hand, is told by mail.
/// Refuses: unknown; forbidden where the caller may do neither; invalid for an unreadable body, a reason that is too
/// long, a missing one where the company demands one for cancellations, and deleting in a closed month, unless by an
/// administrator.
[[nodiscard]] domain::Result<DeleteView> delete_absence(const Context& context, domain::AbsenceId id,
                                                        const Submitted<ReasonCommand>& submitted);

}  // namespace stint::application
