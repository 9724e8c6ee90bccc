#pragma once

#include <stint/application/policies.hpp>

namespace stint::application {

/// What Stint comes with: begin and end are cut to minutes, the break is rounded to the nearest one.
[[nodiscard]] PolicyList<RoundingPolicy> standard_rounding();

/// How somebody's times are rounded by the policies. Refers to what it is given.
[[nodiscard]] domain::Rounding rounding_of(const Policies& policies, const domain::Company& company,
                                           domain::EmployeeId employee);

}  // namespace stint::application
