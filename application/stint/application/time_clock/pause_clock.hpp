#pragma once

#include <stint/application/context.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Begins a break.
/// Refuses: invalid where time tracking is inactive or the clock disabled; forbidden where pausing is reserved to
/// terminals; conflict unless running.
[[nodiscard]] domain::Result<ClockView> pause_clock(const Context& context);

}  // namespace stint::application
