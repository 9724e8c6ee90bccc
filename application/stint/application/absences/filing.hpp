#pragma once

#include <stint/application/commands/absences.hpp>
#include <stint/application/context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

namespace reasons {
inline constexpr domain::Reason employee_unknown{"employee-unknown"};
}  // namespace reasons

/// Files an absence for the caller: pending, or approved at once if the type needs no approval. Refuses: forbidden for
/// a type that the caller's role may not file; invalid for all errors of the form at once; then as the filing rules
/// specify (see filing_rules.hpp), to which a host may have added its own.
[[nodiscard]] domain::Result<AbsenceView> file_absence(const Context& context,
                                                       const Submitted<AbsenceCommand>& submitted);

/// As above, for the employee named in the command, or for the caller if it names none or the caller. An approver who
/// files for an employee thereby approves: an administrator's is approved at once. The type must be allowed for at
/// least one of the two. The filing rules apply to the owner, who is notified by mail. Refuses: forbidden for
/// employees; invalid for an id that does not exist in the company; forbidden unless the caller decides about them on
/// its first day; forbidden and invalid like `file_absence`, and invalid for a reason that is too long, or missing if
/// it touches a closed month.
[[nodiscard]] domain::Result<AbsenceView> file_absence_for(const Context& context,
                                                           const Submitted<AbsenceForOwnerCommand>& submitted);

}  // namespace stint::application
