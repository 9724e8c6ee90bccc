#pragma once

#include <stint/application/commands.hpp>
#include <stint/application/context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Enters finished working time by hand. It waits for approval where the company demands that.
/// Refuses: invalid where time tracking is inactive; forbidden for somebody who may not create time entries; invalid
/// for faults of the body; excessive for remarks that are too long; invalid for a closed month, and for a period that
/// overlaps another entry of the caller's or the running session, or repeats an entry.
[[nodiscard]] domain::Result<EnteredTimeView> enter_time(const Context& context,
                                                         const Submitted<TimeEntryCommand>& submitted);

}  // namespace stint::application
