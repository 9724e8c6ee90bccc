#pragma once

#include <stint/application/context.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Everything that is known of an absence, for its owner, those who decide about them, and the substitute who was
/// asked. To a substitute neither comments and reasons nor an illness are shown. Refuses: unknown; forbidden for
/// anybody else.
[[nodiscard]] domain::Result<AbsenceDetailView> show_absence(const Context& context, domain::AbsenceId id);

}  // namespace stint::application
