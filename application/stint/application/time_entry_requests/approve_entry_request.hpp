#pragma once

#include <stint/application/context.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Grants the open request: the new entry is approved, the change taken over, or the entry removed (the answer is then
/// the entry as it was).
/// Refuses: invalid where time tracking is inactive; unknown; forbidden unless the caller decides about the owner's
/// entries; conflict where no request is open, where a change overlaps another entry or repeats it, and in a closed
/// month: its hours are final. Only a new entry that waits there for approval administrators may still grant.
[[nodiscard]] domain::Result<TimeEntryRequestView> approve_entry_request(const Context& context,
                                                                         domain::TimeEntryId id);

}  // namespace stint::application
