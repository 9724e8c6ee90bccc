#pragma once

#include <vector>

#include <stint/application/context.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/ids.hpp>

// Who is asked about an absence that is new or has changed, and whom it needs no asking.

namespace stint::application {

/// Those who must decide get their mail; nobody where there is none of them.
void ask_deciders(const Context& context, const domain::Company& company, const domain::AbsenceRequest& absence,
                  const std::vector<domain::EmployeeId>& people);

/// So does the substitute who has to agree, if there is one.
void ask_substitute(const Context& context, const domain::Company& company, const domain::AbsenceRequest& absence);

/// What the caller does for the owner of an absence they approve of by that, as far as their approval counts: the
/// absence with it. Whoever is missing besides is asked as always.
[[nodiscard]] domain::AbsenceRequest approved_by_doing(const Context& context, const domain::Company& company,
                                                       const domain::AbsenceRequest& absence);

/// Raises what has become of an absence by that, which is stored.
void raise_approval_by_doing(const Context& context, const domain::Company& company,
                             const domain::AbsenceRequest& before, const domain::AbsenceRequest& absence);

/// As whom the caller does something for the owner of the absence.
[[nodiscard]] domain::DecisionBy decision_for_owner(const Context& context, const domain::AbsenceRequest& absence);

}  // namespace stint::application
