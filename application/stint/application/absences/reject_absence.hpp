#pragma once

#include <stint/application/commands.hpp>
#include <stint/application/context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Rejects an absence that waits for approval; the reason is kept and told to the employee.
/// Refuses: unknown; forbidden unless the caller decides about the employee; invalid for an unreadable body and a
/// reason that is too long; conflict once it is decided, and in a closed month, unless by an administrator.
[[nodiscard]] domain::Result<AbsenceView> reject_absence(const Context& context, domain::AbsenceId id,
                                                         const Submitted<ReasonCommand>& submitted);

}  // namespace stint::application
