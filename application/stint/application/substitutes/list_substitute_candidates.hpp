#pragma once

#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Whom the caller can name as substitute: everybody in the company who is not locked, except the caller.
[[nodiscard]] domain::Result<std::vector<SubstituteCandidateView>> list_substitute_candidates(const Context& context);

}  // namespace stint::application
