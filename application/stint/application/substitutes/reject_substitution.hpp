#pragma once

#include <stint/application/context.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The caller declines to stand in for an absent colleague. Refuses like `accept_substitution`.
[[nodiscard]] domain::Result<SubstituteView> reject_substitution(const Context& context, domain::AbsenceId id);

}  // namespace stint::application
