#pragma once

#include <vector>

#include <stint/application/context.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/ids.hpp>

// Who is asked about a new or changed absence, and whose approval is implied.

namespace stint::application {

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
