#pragma once

#include <stint/application/context.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/time_entry/time_entry.hpp>

namespace stint::application {

/// The entry, for its owner to do something to it.
/// Refuses: invalid where time tracking is inactive; unknown; forbidden for anybody but the owner.
[[nodiscard]] domain::Result<domain::TimeEntry> own_entry(const Context& context, const domain::Company& company,
                                                          domain::TimeEntryId id);

}  // namespace stint::application
