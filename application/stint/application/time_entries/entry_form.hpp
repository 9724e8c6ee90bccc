#pragma once

#include <stint/application/commands.hpp>
#include <stint/application/context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/time_entry/time_entry.hpp>

namespace stint::application {

/// Judges what is said about a new entry.
/// Refuses: invalid, all faults at once, for missing or impossible timestamps, a break that fills the period, and a
/// project or category that cannot be chosen; then excessive for remarks that are too long.
[[nodiscard]] domain::Result<domain::EntryDetails> read_entry(const Context& context, const domain::Company& company,
                                                              const Submitted<TimeEntryCommand>& submitted);

/// Judges a change: what is left out, or repeated, stays as it is and is not judged again.
/// Refuses like `read_entry`.
[[nodiscard]] domain::Result<domain::EntryDetails> read_entry_change(const Context& context,
                                                                     const domain::Company& company,
                                                                     const domain::EntryDetails& before,
                                                                     const Submitted<TimeEntryCommand>& submitted);

}  // namespace stint::application
