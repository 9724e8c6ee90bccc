#pragma once

#include <optional>
#include <string_view>

#include <stint/application/commands.hpp>
#include <stint/application/context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/time_entry/entry_period.hpp>
#include <stint/domain/time_entry/time_entry.hpp>

// What is said about an entry, and what stands against it, whoever says it.

namespace stint::application {

/// Judges what is said about a new entry of the owner, which may span so much. `errors`: what is wrong already.
/// Refuses: invalid, all faults at once, for missing or impossible timestamps, a break that fills the period, and a
/// project or category that cannot be chosen; then excessive for remarks that are too long.
[[nodiscard]] domain::Result<domain::EntryDetails> read_entry(const Context& context, const domain::Company& company,
                                                              domain::EmployeeId owner, const TimeEntryCommand& command,
                                                              domain::PeriodSpan span, ValidationErrors errors);

/// Judges a change: what is left out, or repeated, stays as it is and is not judged again. An entry that passes
/// midnight may go on doing so, whatever the span. Refuses like `read_entry`.
[[nodiscard]] domain::Result<domain::EntryDetails> read_entry_change(const Context& context,
                                                                     const domain::Company& company,
                                                                     const domain::TimeEntry& entry,
                                                                     const TimeEntryCommand& command,
                                                                     domain::PeriodSpan span, ValidationErrors errors);

/// What stands against a new entry. There is no record yet whose state could be in the way: what does not fit is
/// invalid. `reason`: for which administrators correct a closed month; empty: they do not.
[[nodiscard]] std::optional<domain::Problem> refusal_to_enter(const Context& context, const domain::Company& company,
                                                              const domain::Employee& owner,
                                                              const domain::EntryDetails& details,
                                                              std::string_view reason = {});

/// What stands against a change: conflict for a closed month (of the old or the new date), an overlap with another
/// entry or the running session, and a repetition of an entry. Before that invalid outside the owner's employment,
/// where it moves.
[[nodiscard]] std::optional<domain::Problem> refusal_to_change(const Context& context, const domain::Company& company,
                                                               const domain::TimeEntry& entry,
                                                               const domain::EntryDetails& details,
                                                               std::string_view reason = {});

}  // namespace stint::application
