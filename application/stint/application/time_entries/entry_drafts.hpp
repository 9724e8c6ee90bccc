#pragma once

#include <optional>
#include <string_view>

#include <stint/application/commands/time_entries.hpp>
#include <stint/application/context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/time_entry/entry_period.hpp>
#include <stint/domain/time_entry/time_entry.hpp>

// Validation of time entries, regardless of who enters them.

namespace stint::application {

namespace reasons {
inline constexpr domain::Reason overlapping_session{"overlapping-session"};
inline constexpr domain::Reason remarks_too_long{"remarks-too-long"};  ///< maximum
}  // namespace reasons

/// Validates a new entry of the owner with the allowed span. `errors`: those found so far. Refuses: invalid, with all
/// errors at once, for missing or impossible timestamps, a break that fills the period, and a project or category that
/// cannot be selected; then excessive for remarks that are too long.
[[nodiscard]] domain::Result<domain::EntryDetails> read_entry(const Context& context, const domain::Company& company,
                                                              domain::EmployeeId owner, const TimeEntryCommand& command,
                                                              domain::PeriodSpan span, ValidationErrors errors);

/// Validates a change: omitted or repeated values remain and are not checked again. An entry that already passes
/// midnight may continue to do so, whatever the span. Refuses like `read_entry`.
[[nodiscard]] domain::Result<domain::EntryDetails> read_entry_change(const Context& context,
                                                                     const domain::Company& company,
                                                                     const domain::TimeEntry& entry,
                                                                     const TimeEntryCommand& command,
                                                                     domain::PeriodSpan span, ValidationErrors errors);

/// Checks a new entry. Because there is no record yet whose state could conflict, all problems are invalid. `reason`:
/// for which administrators correct a closed month; empty: no correction.
[[nodiscard]] std::optional<domain::Problem> refusal_to_enter(const Context& context, const domain::Company& company,
                                                              const domain::Employee& owner,
                                                              const domain::EntryDetails& details,
                                                              std::string_view reason = {});

/// Checks a change: conflict for a closed month (of the old or the new date), an overlap with another entry or the
/// running session, and a duplicate of an entry. If it moves, first invalid outside the owner's employment.
[[nodiscard]] std::optional<domain::Problem> refusal_to_change(const Context& context, const domain::Company& company,
                                                               const domain::TimeEntry& entry,
                                                               const domain::EntryDetails& details,
                                                               std::string_view reason = {});

}  // namespace stint::application
