#pragma once

#include <cstdint>

#include <stint/application/commands.hpp>
#include <stint/application/context.hpp>
#include <stint/application/each_judged.hpp>
#include <stint/application/ports/listings.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The open requests of the caller's team, all of them pending; a change shows the proposed values. Nothing where time
/// tracking is inactive, and for managers where only administrators approve.
void list_entry_requests(const Context& context, const Sink<TimeEntryView>& sink);

/// How many requests `list_entry_requests` would list.
[[nodiscard]] std::int32_t count_entry_requests(const Context& context);

/// Grants the open request: the new entry is approved, the change taken over, or the entry removed (the answer is then
/// the entry as it was).
/// Refuses: invalid where time tracking is inactive; unknown; forbidden unless the caller decides about the owner's
/// entries; conflict where no request is open, where a change overlaps another entry or repeats it, and in a closed
/// month: its hours are final. Only hours that are held there administrators may still grant.
[[nodiscard]] domain::Result<TimeEntryRequestView> approve_entry_request(const Context& context,
                                                                         domain::TimeEntryId id);

/// Refuses the open request: a new entry is rejected; after a change or a deletion the state before is back, and the
/// answer shows it. In a closed month too, but for hours that are held there: those only administrators reject. The
/// owner is told by mail. Refuses: invalid where time tracking is inactive; unknown; forbidden unless the caller
/// decides about the owner's entries; invalid for what could not be read and a reason of more than 4,000 code points;
/// conflict where no request is open, and for held hours of a closed month.
[[nodiscard]] domain::Result<TimeEntryRequestView> reject_entry_request(const Context& context, domain::TimeEntryId id,
                                                                        const Submitted<ReasonCommand>& submitted);

/// The same of several, each judged by itself (see judge_each). Refuses: invalid for a body that could not be read, a
/// reason that is too long, and for no or more than 200 ids.
[[nodiscard]] domain::Result<EachJudged<TimeEntryRequestView>> approve_entry_requests(
    const Context& context, const Submitted<DecisionsCommand>& submitted);
[[nodiscard]] domain::Result<EachJudged<TimeEntryRequestView>> reject_entry_requests(
    const Context& context, const Submitted<DecisionsCommand>& submitted);

}  // namespace stint::application
