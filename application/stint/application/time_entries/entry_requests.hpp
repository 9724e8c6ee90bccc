#pragma once

#include <cstdint>

#include <stint/application/commands/reason.hpp>
#include <stint/application/context.hpp>
#include <stint/application/each_judged.hpp>
#include <stint/application/ports/listings.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The open requests of the caller's team, all of them pending; a change shows the proposed values. Empty if time
/// tracking is inactive, and for managers if only administrators approve.
void list_entry_requests(const Context& context, const Sink<TimeEntryView>& sink);

/// The number of requests that `list_entry_requests` returns.
[[nodiscard]] std::int32_t count_entry_requests(const Context& context);

/// Grants the open request: the new entry is approved, the change applied, or the entry removed (the response then
/// shows the entry as it was). Refuses: invalid if time tracking is inactive; unknown; forbidden unless the caller
/// decides about the owner's entries; conflict if no request is open, if a change overlaps or duplicates another entry,
/// and in a closed month, because its hours are final. Administrators may still grant held hours there.
[[nodiscard]] domain::Result<TimeEntryRequestView> approve_entry_request(const Context& context,
                                                                         domain::TimeEntryId id);

/// Refuses the open request: a new entry is rejected; after a change or a deletion the previous state is restored and
/// shown in the response. Also possible in a closed month, except for held hours, which only administrators may reject.
/// The owner is notified by mail. Refuses: invalid if time tracking is inactive; unknown; forbidden unless the caller
/// decides about the owner's entries; invalid for an unreadable body and a reason of more than 4,000 code points;
/// conflict if no request is open, and for held hours of a closed month.
[[nodiscard]] domain::Result<TimeEntryRequestView> reject_entry_request(const Context& context, domain::TimeEntryId id,
                                                                        const Submitted<ReasonCommand>& submitted);

/// As above, for several requests, each processed separately (see judge_each). Refuses: invalid for a body that could
/// not be read, a reason that is too long, and for no or more than 200 ids.
[[nodiscard]] domain::Result<EachJudged<TimeEntryRequestView>> approve_entry_requests(
    const Context& context, const Submitted<DecisionsCommand>& submitted);
[[nodiscard]] domain::Result<EachJudged<TimeEntryRequestView>> reject_entry_requests(
    const Context& context, const Submitted<DecisionsCommand>& submitted);

}  // namespace stint::application
