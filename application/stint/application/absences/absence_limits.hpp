#pragma once

#include <optional>

#include <stint/application/context.hpp>
#include <stint/domain/absence/entitlement.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/company/employee.hpp>

namespace stint::application {

/// Refuses the same absence again, and what the company has chosen to refuse: an absence that overlaps another one of
/// the owner, and one that takes more vacation than is left, and more than before. `wanted`: as it would be stored.
[[nodiscard]] std::optional<domain::Problem> refusal_by_limits(const Context& context, const domain::Company& company,
                                                               const domain::Employee& owner,
                                                               const domain::CountedAbsence& wanted);

}  // namespace stint::application
