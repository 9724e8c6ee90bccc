#pragma once

#include <stint/application/context.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Ends the business trip; the session goes on.
/// Refuses: invalid where time tracking is inactive, the clock disabled or business trips not enabled; conflict where
/// no trip is active.
[[nodiscard]] domain::Result<ClockView> end_business_trip(const Context& context);

}  // namespace stint::application
