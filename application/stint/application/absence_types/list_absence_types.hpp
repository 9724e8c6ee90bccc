#pragma once

#include <vector>

#include <stint/application/context.hpp>
#include <stint/domain/company/absence_type.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The active types that the caller's role may file, by code.
[[nodiscard]] domain::Result<std::vector<domain::AbsenceType>> list_absence_types(const Context& context);

}  // namespace stint::application
