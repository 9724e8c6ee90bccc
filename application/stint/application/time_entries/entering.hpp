#pragma once

#include <stint/application/commands/time_entries.hpp>
#include <stint/application/context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Enters finished working time manually. It awaits approval if the company requires that. Refuses: invalid if time
/// tracking is inactive; forbidden for an employee who may not create time entries; invalid for errors in the body;
/// excessive for remarks that are too long; invalid for a closed month, and for a period that overlaps another entry of
/// the caller or the running session, or duplicates an entry.
[[nodiscard]] domain::Result<EnteredTimeView> enter_time(const Context& context,
                                                         const Submitted<TimeEntryCommand>& submitted);

/// Changes an own entry at once, or, if changes need approval, proposes the change: the response then still shows the
/// current entry. Omitted members remain; repeating current values changes nothing. Refuses: invalid if time tracking
/// is inactive; unknown; forbidden for all but the owner; invalid for errors in the body; excessive for remarks that
/// are too long; conflict for a closed month (of the old or the new date), an overlap with another entry or the running
/// session, a duplicate of an entry, and while a request for the entry is open.
[[nodiscard]] domain::Result<TimeEntryView> change_time_entry(const Context& context, domain::TimeEntryId id,
                                                              const Submitted<TimeEntryCommand>& submitted);

}  // namespace stint::application
