#pragma once

#include <stint/application/context.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Rejects the cancellation of an absence: the absence stays approved.
/// Refuses like `approve_cancellation`.
[[nodiscard]] domain::Result<CancellationView> reject_cancellation(const Context& context, domain::AbsenceId id);

}  // namespace stint::application
