#pragma once

#include <optional>

#include <stint/application/context.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/absence/entitlement.hpp>
#include <stint/domain/company/absence_type.hpp>
#include <stint/domain/company/company.hpp>

namespace stint::application {

/// What is asked for, as entitlement counts it: `record` as it would be stored.
[[nodiscard]] domain::CountedAbsence counted_as_asked(const domain::AbsenceRecord& record,
                                                      const domain::AbsenceType& type);

/// Refuses the same absence again, and what the company has chosen to refuse: an absence that overlaps another one of
/// the employee, and one that takes more vacation than is left, and more than before.
[[nodiscard]] std::optional<domain::Problem> refusal_by_limits(const Context& context, const domain::Company& company,
                                                               domain::EmployeeId employee,
                                                               const domain::CountedAbsence& wanted);

}  // namespace stint::application
