#pragma once

#include <stint/application/commands.hpp>
#include <stint/application/context.hpp>
#include <stint/application/ports/listings.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The caller's own entries, newest first: of the current month, of the year that was given (`year` alone), or of a
/// month (`month`, in the current year where none is given). Nothing where time tracking is inactive.
/// Refuses: invalid for what could not be read. An id that nobody has matches no entry.
[[nodiscard]] domain::Result<void> list_my_entries(const Context& context, const Submitted<TimeEntryQuery>& query,
                                                   const Sink<TimeEntryView>& sink);

}  // namespace stint::application
