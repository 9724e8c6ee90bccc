#pragma once

#include <stint/application/commands/reason.hpp>
#include <stint/application/commands/time_entries.hpp>
#include <stint/application/context.hpp>
#include <stint/application/ports/listings.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_requests_view.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

// Time entries of employees about whom the caller decides. The caller's actions need no approval, are recorded as their
// decision with its reason, and reported to the owner by mail. All of these refuse: invalid if time tracking is
// inactive; unknown for an employee of another company, and for an entry of another employee; forbidden unless the
// caller decides about the owner's entries of the day.

namespace stint::application {

/// The entries that `list_my_entries` would return to the employee. The caller must decide about them today, or on the
/// day of the list closest to today.
[[nodiscard]] domain::Result<void> list_entries_of(const Context& context, domain::EmployeeId employee,
                                                   const Submitted<TimeEntryQuery>& query,
                                                   const Sink<TimeEntryView>& sink);

/// Enters finished working time for the employee, even if they may not do so themselves; unlike theirs it may pass
/// midnight. The reason is optional. Otherwise refuses like `enter_time`.
[[nodiscard]] domain::Result<TimeEntryDetailView> enter_time_for(const Context& context, domain::EmployeeId employee,
                                                                 const Submitted<EntryForOwnerCommand>& submitted);

/// Changes an entry at once; omitted members remain. It may then pass midnight. Otherwise refuses like
/// `change_time_entry`, and invalid without a reason.
[[nodiscard]] domain::Result<TimeEntryDetailView> change_entry_for(const Context& context, domain::EmployeeId employee,
                                                                   domain::TimeEntryId id,
                                                                   const Submitted<EntryForOwnerCommand>& submitted);

/// Deletes an entry at once, regardless of open requests. Also refuses: invalid without a reason; conflict for a closed
/// month.
[[nodiscard]] domain::Result<DeleteView> delete_entry_for(const Context& context, domain::EmployeeId employee,
                                                          domain::TimeEntryId id,
                                                          const Submitted<ReasonCommand>& submitted);

}  // namespace stint::application
