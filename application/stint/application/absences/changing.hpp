#pragma once

#include <stint/application/commands/absences.hpp>
#include <stint/application/context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Changes an absence that awaits approval; members that the form omits are unchanged. If its type or time changes, the
/// approvers are asked again. The owner is notified by mail of changes by an administrator. Refuses: unknown; forbidden
/// unless the caller is the owner or an administrator, and for types that the caller's role may not file, whether
/// current or new; invalid like `file_absence`; conflict after the decision, and in a closed month, unless by an
/// administrator.
[[nodiscard]] domain::Result<AbsenceView> change_absence(const Context& context, domain::AbsenceId id,
                                                         const Submitted<AbsenceCommand>& submitted);

/// Changes an absence of an employee about whom the caller decides, even if it is approved or over: the change takes
/// effect with the caller's approval, and awaits any other approvals it needs. The owner is notified by mail. Refuses:
/// unknown for an absence of another employee; forbidden unless the caller decides about it; forbidden and invalid like
/// `file_absence_for`; conflict if it is rejected, while a cancellation is requested, and in a closed month, unless by
/// an administrator.
[[nodiscard]] domain::Result<AbsenceView> change_absence_for(const Context& context, domain::EmployeeId employee,
                                                             domain::AbsenceId id,
                                                             const Submitted<AbsenceForOwnerCommand>& submitted);

}  // namespace stint::application
