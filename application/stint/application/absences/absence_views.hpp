#pragma once

#include <stint/application/context.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/absence/absence_request.hpp>

namespace stint::application {

/// The absence of the caller's company, or unknown.
[[nodiscard]] domain::Result<domain::AbsenceRequest> find_absence(const Context& context, domain::AbsenceId id);

/// The absence as its owner sees it, without the employee's name.
[[nodiscard]] AbsenceView absence_view(const Context& context, const domain::AbsenceRequest& absence);
[[nodiscard]] CancellationView cancellation_view(const Context& context, const domain::AbsenceRequest& absence);
/// The absence must have a substitute. They are not told of an illness.
[[nodiscard]] SubstituteView substitute_view(const Context& context, const domain::AbsenceRequest& absence);

}  // namespace stint::application
