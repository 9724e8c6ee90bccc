#pragma once

#include <stint/application/context.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/time_entry/time_entry.hpp>

namespace stint::application {

/// Whether the caller's team has requests to show at all: not where time tracking is inactive, nor to managers where
/// only administrators decide.
[[nodiscard]] bool sees_entry_requests(const Caller& caller, const domain::Company& company);

/// The entry, for the caller to decide about a request for it.
/// Refuses: invalid where time tracking is inactive; unknown; forbidden unless the caller decides about the owner's.
[[nodiscard]] domain::Result<domain::TimeEntry> entry_to_decide(const Context& context, const domain::Company& company,
                                                                domain::TimeEntryId id);

}  // namespace stint::application
