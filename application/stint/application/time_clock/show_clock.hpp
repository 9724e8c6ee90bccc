#pragma once

#include <stint/application/context.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The caller's clock at this moment, and which operations are reserved to terminals for them. A session that has
/// reached the company's limit shows as idle, whether or not it has been saved yet.
/// Refuses: invalid where time tracking is inactive; a clock that is merely disabled still tells its state.
[[nodiscard]] domain::Result<ClockView> show_clock(const Context& context);

}  // namespace stint::application
