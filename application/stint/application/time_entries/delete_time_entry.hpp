#pragma once

#include <stint/application/context.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Deletes an own entry, or, where deletions need approval, asks for it: that takes the place of an open request, and
/// asking again changes nothing.
/// Refuses: invalid where time tracking is inactive; unknown; forbidden for anybody but the owner; conflict for a
/// closed month.
[[nodiscard]] domain::Result<DeleteView> delete_time_entry(const Context& context, domain::TimeEntryId id);

}  // namespace stint::application
