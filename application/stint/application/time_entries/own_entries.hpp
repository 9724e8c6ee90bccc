#pragma once

#include <string>

#include <stint/application/commands/time_entries.hpp>
#include <stint/application/context.hpp>
#include <stint/application/ports/listings.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_requests_view.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/time_entry/work_summary.hpp>

namespace stint::application {

/// The caller's own entries, newest first: of the current month, of the given year (only `year`), or of a month
/// (`month`, in the current year if none is given). Empty if time tracking is inactive. Refuses: invalid for unreadable
/// parameters. An unknown id matches no entry.
[[nodiscard]] domain::Result<void> list_my_entries(const Context& context, const Submitted<TimeEntryQuery>& query,
                                                   const Sink<TimeEntryView>& sink);

/// As above, for any employee whose entries the caller may see.
[[nodiscard]] domain::Result<void> list_entries(const Context& context, const domain::Company& company,
                                                domain::EmployeeId employee, const Submitted<TimeEntryQuery>& query,
                                                const Sink<TimeEntryView>& sink);

/// The days of a query; empty if the last is before the first. `today`: that of the owner.
[[nodiscard]] domain::DateSpan span_of(const TimeEntryQuery& query, domain::Date today);

/// All data of an entry, for its owner and the approvers. Refuses: invalid if time tracking is inactive; unknown;
/// forbidden for others.
[[nodiscard]] domain::Result<TimeEntryDetailView> show_time_entry(const Context& context, domain::TimeEntryId id);

/// Deletes an own entry, or, if deletions need approval, requests it: that replaces an open request, and repeating it
/// changes nothing. Refuses: invalid if time tracking is inactive; unknown; forbidden for all but the owner; conflict
/// for a closed month.
[[nodiscard]] domain::Result<DeleteView> delete_time_entry(const Context& context, domain::TimeEntryId id);

/// Deletes an entry that the caller may delete without a request. `reason`: given if the caller is not the owner.
[[nodiscard]] domain::Result<DeleteView> delete_at_once(const Context& context, const domain::Company& company,
                                                        const domain::TimeEntry& entry, const std::string& reason);

/// The progress of the caller's day: today's target time by contract, less holidays and approved absences, compared
/// with the work and breaks of today's entries and of the running session. A session belongs to the day on which it
/// began.
[[nodiscard]] domain::WorkSummary show_work_summary(const Context& context);

/// Enters finished working time manually. It awaits approval if the company requires that. Refuses: invalid if time
/// tracking is inactive; forbidden for an employee who may not create time entries; invalid for errors in the body;
/// excessive for remarks that are too long; invalid for a closed month, and for a period that overlaps another entry of
/// the caller or the running session, or duplicates an entry.
[[nodiscard]] domain::Result<EnteredTimeView> enter_time(const Context& context,
                                                         const Submitted<TimeEntryCommand>& submitted);

/// Changes an own entry at once, or, if changes need approval, proposes the change: the response then still shows the
/// current entry. Omitted members remain; repeating current values changes nothing. Refuses: invalid if time tracking
/// is inactive; unknown; forbidden for all but the owner; invalid for errors in the body; excessive for remarks that
/// are too long; conflict for a closed month (of the old or the new date), an overlap with another entry or the running
/// session, a duplicate of an entry, and while a request for the entry is open.
[[nodiscard]] domain::Result<TimeEntryView> change_time_entry(const Context& context, domain::TimeEntryId id,
                                                              const Submitted<TimeEntryCommand>& submitted);

}  // namespace stint::application
