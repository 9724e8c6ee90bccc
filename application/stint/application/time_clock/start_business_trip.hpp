#pragma once

#include <stint/application/context.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Marks the session as a business trip from now on.
/// Refuses: invalid where time tracking is inactive, the clock disabled or business trips not enabled; conflict unless
/// running or paused, and while a trip is active.
[[nodiscard]] domain::Result<ClockView> start_business_trip(const Context& context);

}  // namespace stint::application
