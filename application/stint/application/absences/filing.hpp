#pragma once

#include <vector>

#include <stint/application/commands/absences.hpp>
#include <stint/application/context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/company/company.hpp>
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

// Who is asked about a new or changed absence, and whose approval is implied.

/// Sends the request mail to the approvers; does nothing if there are none.
void ask_deciders(const Context& context, const domain::Company& company, const domain::AbsenceRequest& absence,
                  const std::vector<domain::EmployeeId>& people);

/// As above, to the substitute who must accept, if there is one.
void ask_substitute(const Context& context, const domain::Company& company, const domain::AbsenceRequest& absence);

/// The absence with the caller's approval, as far as it counts: by acting for the owner of an absence the caller
/// approves it. Other missing approvers are asked as usual.
[[nodiscard]] domain::AbsenceRequest approved_by_doing(const Context& context, const domain::Company& company,
                                                       const domain::AbsenceRequest& absence);

/// Records the events that result from the implied approval of a stored absence.
void raise_approval_by_doing(const Context& context, const domain::Company& company,
                             const domain::AbsenceRequest& before, const domain::AbsenceRequest& absence);

/// The capacity in which the caller acts for the owner of the absence.
[[nodiscard]] domain::DecisionBy decision_for_owner(const Context& context, const domain::AbsenceRequest& absence);

}  // namespace stint::application
