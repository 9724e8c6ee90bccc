#pragma once

#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The cancellations that wait for a decision in the caller's team, or in the whole company for an administrator.
[[nodiscard]] domain::Result<std::vector<CancellationView>> list_cancellations(const Context& context);

}  // namespace stint::application
