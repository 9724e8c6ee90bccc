#pragma once

#include <stint/application/context.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Records the caller's approval; the absence is approved when none is missing. The same manager again changes nothing.
/// Refuses: unknown; forbidden unless the caller decides about the employee; conflict once it is decided,
/// and in a closed month, unless by an administrator.
[[nodiscard]] domain::Result<AbsenceView> approve_absence(const Context& context, domain::AbsenceId id);

}  // namespace stint::application
