#pragma once

#include <optional>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/absence/entitlement.hpp>
#include <stint/domain/company/absence_type.hpp>
#include <stint/domain/company/company.hpp>

namespace stint::application {

/// The absences of an employee of the caller's company, as entitlement counts them, without the one that is `except`.
[[nodiscard]] std::vector<domain::CountedAbsence> counted_absences(const Context& context, domain::EmployeeId employee,
                                                                   domain::AbsenceId except = {});

/// Refuses what the company has chosen to refuse: an absence that overlaps another one of the employee, and a vacation
/// that takes more days than are left. `itself` is the absence that is being changed, if there is one.
[[nodiscard]] std::optional<domain::Problem> refusal_by_limits(const Context& context, const domain::Company& company,
                                                               domain::EmployeeId employee,
                                                               const domain::AbsenceDetails& wanted,
                                                               domain::AbsenceKind kind, domain::AbsenceId itself = {});

}  // namespace stint::application
