#pragma once

#include <string>

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

/// Stores what was decided about the open request of `before`, in the entry, its history and the audit trail.
void keep_decision(const Context& context, const domain::TimeEntry& before, const domain::TimeEntry& after,
                   bool approved, const std::string& reason);

}  // namespace stint::application
