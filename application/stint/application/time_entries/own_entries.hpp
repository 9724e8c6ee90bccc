#pragma once

#include <string>

#include <stint/application/commands.hpp>
#include <stint/application/context.hpp>
#include <stint/application/ports/listings.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/time_entry/work_summary.hpp>

namespace stint::application {

/// The caller's own entries, newest first: of the current month, of the year that was given (`year` alone), or of a
/// month (`month`, in the current year where none is given). Nothing where time tracking is inactive.
/// Refuses: invalid for what could not be read. An id that nobody has matches no entry.
[[nodiscard]] domain::Result<void> list_my_entries(const Context& context, const Submitted<TimeEntryQuery>& query,
                                                   const Sink<TimeEntryView>& sink);

/// The same of anybody, of whom the caller may see them.
[[nodiscard]] domain::Result<void> list_entries(const Context& context, const domain::Company& company,
                                                domain::EmployeeId employee, const Submitted<TimeEntryQuery>& query,
                                                const Sink<TimeEntryView>& sink);

/// The days of which a query wants entries; none where the last is before the first. `today`: that of their owner.
[[nodiscard]] domain::DateSpan span_of(const TimeEntryQuery& query, domain::Date today);

/// Everything that is kept of an entry, for its owner and whoever decides about it.
/// Refuses: invalid where time tracking is inactive; unknown; forbidden for anybody else.
[[nodiscard]] domain::Result<TimeEntryDetailView> show_time_entry(const Context& context, domain::TimeEntryId id);

/// Deletes an own entry, or, where deletions need approval, asks for it: that takes the place of an open request, and
/// asking again changes nothing.
/// Refuses: invalid where time tracking is inactive; unknown; forbidden for anybody but the owner; conflict for a
/// closed month.
[[nodiscard]] domain::Result<DeleteView> delete_time_entry(const Context& context, domain::TimeEntryId id);

/// Deletes an entry that somebody may delete without asking. `reason`: why, of somebody else than its owner.
[[nodiscard]] domain::Result<DeleteView> delete_at_once(const Context& context, const domain::Company& company,
                                                        const domain::TimeEntry& entry, const std::string& reason);

/// How far the caller's day has come: what the contract asks for today, less holidays and approved absences, against
/// the work and breaks of today's entries and of the running session. A session belongs to the day on which it began.
[[nodiscard]] domain::WorkSummary show_work_summary(const Context& context);

}  // namespace stint::application
