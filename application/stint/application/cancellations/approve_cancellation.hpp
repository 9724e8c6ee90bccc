#pragma once

#include <stint/application/context.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Approves the cancellation of an absence: the absence is deleted, the answer shows it as it was.
/// Refuses: unknown; forbidden unless the caller decides about the employee; conflict without a pending cancellation,
/// and in a closed month, unless by an administrator.
[[nodiscard]] domain::Result<CancellationView> approve_cancellation(const Context& context, domain::AbsenceId id);

}  // namespace stint::application
