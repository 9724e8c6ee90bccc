#pragma once

#include <stint/application/context.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Starts a session, or, where the company has a minimum start interval, lets it wait.
/// Refuses: invalid where time tracking is inactive or the clock disabled; forbidden for somebody who may not create
/// time entries, and where starting is reserved to terminals; conflict unless idle.
[[nodiscard]] domain::Result<ClockView> start_clock(const Context& context);

}  // namespace stint::application
