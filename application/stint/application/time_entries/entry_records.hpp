#pragma once

#include <optional>
#include <string>

#include <stint/application/context.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/time_entry/time_entry.hpp>

namespace stint::application {

/// Stores a new entry and raises what belongs to it. `actor`: nothing for the service itself.
domain::TimeEntry add_entry(const CompanyContext& company_context, std::optional<domain::EmployeeId> actor,
                            const domain::TimeEntry& entry);

/// An entry with details that it has, or that are proposed for it.
[[nodiscard]] TimeEntryView view_of_details(const Context& context, const domain::Company& company,
                                            const domain::TimeEntry& entry, const domain::EntryDetails& details);

/// An entry as its owner sees it: what holds, not what is proposed beside it.
[[nodiscard]] TimeEntryView own_view(const Context& context, const domain::Company& company,
                                     const domain::TimeEntry& entry);

/// An entry as those who decide see it, with its owner's name; while a change is open, the proposed values.
[[nodiscard]] TimeEntryView decider_view(const Context& context, const domain::Company& company,
                                         const domain::TimeEntry& entry);

}  // namespace stint::application
