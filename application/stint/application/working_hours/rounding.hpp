#pragma once

#include <stint/application/policies.hpp>

namespace stint::application {

/// The standard policy: start and end are truncated to minutes, the break is rounded to the nearest one.
[[nodiscard]] PolicyList<RoundingPolicy> standard_rounding();

/// How the policies round an employee's times. Refers to its arguments.
[[nodiscard]] domain::Rounding rounding_of(const Policies& policies, const domain::Company& company,
                                           domain::EmployeeId employee);

}  // namespace stint::application
