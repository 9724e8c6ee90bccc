#pragma once

#include <stint/application/commands.hpp>
#include <stint/application/context.hpp>
#include <stint/application/ports/listings.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The caller's own entries, newest first: of the current month, of the year that was given (`year` alone), or of a
/// month (`month`, in the current year where none is given). Nothing where time tracking is inactive.
/// Refuses: invalid, all faults at once, for a year outside 1970 to 2100, a month outside 1 to 12, a project or
/// category that is not an int32 of 1 or more, and a status that is none of the five. An id that nobody has matches no
/// entry.
[[nodiscard]] domain::Result<void> list_my_entries(const Context& context, const TimeEntryQuery& query,
                                                   const Sink<TimeEntryView>& sink);

}  // namespace stint::application
