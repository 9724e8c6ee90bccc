#pragma once

#include <stint/application/context.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// How many requests and cancellations wait for a decision in the caller's team, or in the whole company for an
/// administrator.
[[nodiscard]] domain::Result<AbsenceCountsView> count_open_absences(const Context& context);

}  // namespace stint::application
