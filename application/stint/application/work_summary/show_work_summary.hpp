#pragma once

#include <stint/application/context.hpp>
#include <stint/domain/time_entry/work_summary.hpp>

namespace stint::application {

/// How far the caller's day has come: what the contract asks for today, less holidays and approved absences, against
/// the work and breaks of today's entries and of the running session. A session belongs to the day on which it began.
[[nodiscard]] domain::WorkSummary show_work_summary(const Context& context);

}  // namespace stint::application
