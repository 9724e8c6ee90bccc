#pragma once

#include <stint/application/commands.hpp>
#include <stint/application/context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Changes an absence that waits for approval; what the form leaves out stays. Where its type or time changes,
/// those who decide are asked again. An owner is told by mail of what an administrator changes.
/// Refuses: unknown; forbidden unless the caller is the owner or an administrator,
/// and for types that the caller's role may not file, whether the absence has one or would get it; invalid like
/// `file_absence`; conflict once it is decided, and in a closed month, unless by an administrator.
[[nodiscard]] domain::Result<AbsenceView> change_absence(const Context& context, domain::AbsenceId id,
                                                         const Submitted<AbsenceCommand>& submitted);

/// Changes an absence of somebody about whom the caller decides, also one that is approved or over: that stands as it
/// is changed, with the caller's approval, and waits for others whose approval it needs besides. The owner is told by
/// mail.
/// Refuses: unknown for an absence that is not the employee's; forbidden unless the caller decides about it; forbidden
/// and invalid like `file_absence_for`; conflict once it is rejected, while its cancellation is asked for, and in a
/// closed month, unless by an administrator.
[[nodiscard]] domain::Result<AbsenceView> change_absence_for(const Context& context, domain::EmployeeId employee,
                                                             domain::AbsenceId id,
                                                             const Submitted<AbsenceForOwnerCommand>& submitted);

}  // namespace stint::application
