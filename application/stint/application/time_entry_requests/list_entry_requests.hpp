#pragma once

#include <stint/application/context.hpp>
#include <stint/application/ports/listings.hpp>
#include <stint/application/views/time_view.hpp>

namespace stint::application {

/// The open requests of the caller's team, all of them pending; a change shows the proposed values. Nothing where time
/// tracking is inactive, and for managers where only administrators approve.
void list_entry_requests(const Context& context, const Sink<TimeEntryView>& sink);

}  // namespace stint::application
