#pragma once

#include <stint/application/commands.hpp>
#include <stint/application/context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Enters finished working time by hand. It waits for approval where the company demands that.
/// Refuses: invalid where time tracking is inactive; forbidden for somebody who may not create time entries; invalid
/// for faults of the body; excessive for remarks that are too long; invalid for a closed month, and for a period that
/// overlaps another entry of the caller's or the running session, or repeats an entry.
[[nodiscard]] domain::Result<EnteredTimeView> enter_time(const Context& context,
                                                         const Submitted<TimeEntryCommand>& submitted);

/// Changes an own entry at once, or, where changes need approval, proposes the change: the answer then still shows the
/// entry as it is. Members left out stay; values that say what is there already change nothing.
/// Refuses: invalid where time tracking is inactive; unknown; forbidden for anybody but the owner; invalid for faults
/// of the body; excessive for remarks that are too long; conflict for a closed month (of the old or the new date), an
/// overlap with another entry or the running session, a repetition of an entry, and while a request for the entry is
/// open.
[[nodiscard]] domain::Result<TimeEntryView> change_time_entry(const Context& context, domain::TimeEntryId id,
                                                              const Submitted<TimeEntryCommand>& submitted);

}  // namespace stint::application
