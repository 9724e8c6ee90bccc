#pragma once

#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The questions to the caller whether they stand in, in any status.
[[nodiscard]] domain::Result<std::vector<SubstituteView>> list_substitutions(const Context& context);

}  // namespace stint::application
