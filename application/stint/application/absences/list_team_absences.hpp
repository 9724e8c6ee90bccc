#pragma once

#include <stint/application/context.hpp>
#include <stint/application/ports/listings.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The requests of the caller's direct reports in every state, or of the whole company for an administrator, with the
/// employees' ids and names.
[[nodiscard]] domain::Result<void> list_team_absences(const Context& context, const Sink<AbsenceView>& sink);

}  // namespace stint::application
