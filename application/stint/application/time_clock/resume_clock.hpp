#pragma once

#include <stint/application/context.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Ends the break.
/// Refuses: invalid where time tracking is inactive or the clock disabled; forbidden where pausing and resuming are
/// reserved to terminals; conflict unless paused.
[[nodiscard]] domain::Result<ClockView> resume_clock(const Context& context);

}  // namespace stint::application
