#pragma once

#include <stint/application/context.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The caller's vacation and illness in the current year of the company's time zone.
[[nodiscard]] domain::Result<TimeOffView> show_time_off(const Context& context);

}  // namespace stint::application
