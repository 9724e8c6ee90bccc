#pragma once

#include <stint/application/context.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The caller agrees to stand in for an absent colleague.
/// Refuses: unknown absence; forbidden unless the caller is its substitute; conflict when there is nothing to answer.
[[nodiscard]] domain::Result<SubstituteView> accept_substitution(const Context& context, domain::AbsenceId id);

}  // namespace stint::application
