#pragma once

#include <stint/application/context.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Everything that is kept of an entry, for its owner and whoever decides about it.
/// Refuses: invalid where time tracking is inactive; unknown; forbidden for anybody else.
[[nodiscard]] domain::Result<TimeEntryDetailView> show_time_entry(const Context& context, domain::TimeEntryId id);

}  // namespace stint::application
