#pragma once

#include <stint/application/context.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Throws the session away: nothing is saved but a line in the audit trail.
/// Refuses: invalid where time tracking is inactive or the clock disabled; conflict when idle.
[[nodiscard]] domain::Result<ClockView> cancel_clock(const Context& context);

}  // namespace stint::application
