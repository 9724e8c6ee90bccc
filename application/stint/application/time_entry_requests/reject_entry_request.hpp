#pragma once

#include <stint/application/commands.hpp>
#include <stint/application/context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Refuses the open request: a new entry is rejected; after a change or a deletion the state before is back, and the
/// answer shows it. A change or deletion is rejected in a closed month too, which leaves its hours as they are; a new
/// entry of one, whose hours count, by administrators alone. The owner is told by mail. Refuses: invalid where time
/// tracking is inactive; unknown; forbidden unless the caller decides about the owner's entries; invalid for an
/// unreadable body and a reason of more than 4,000 code points; conflict where no request is open, and for a new entry
/// of a closed month.
[[nodiscard]] domain::Result<TimeEntryRequestView> reject_entry_request(const Context& context, domain::TimeEntryId id,
                                                                        const Submitted<ReasonCommand>& submitted);

}  // namespace stint::application
