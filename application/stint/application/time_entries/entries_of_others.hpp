#pragma once

#include <stint/application/commands.hpp>
#include <stint/application/context.hpp>
#include <stint/application/ports/listings.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

// Time entries of somebody about whom the caller decides. What the caller does to them needs nobody's approval, is kept
// as their decision with its reason, and told to the owner by mail. All of it refuses: invalid where time tracking is
// inactive; unknown for an employee who is not of the company, and an entry that is not theirs; forbidden unless the
// caller decides about the owner's entries of the day.

namespace stint::application {

/// The entries that `list_my_entries` would list to the employee. The caller must decide about them today, or on the
/// day of the list that is nearest to it.
[[nodiscard]] domain::Result<void> list_entries_of(const Context& context, domain::EmployeeId employee,
                                                   const Submitted<TimeEntryQuery>& query,
                                                   const Sink<TimeEntryView>& sink);

/// Enters finished working time for the employee, whether or not they may do so themselves; unlike theirs it may pass
/// midnight. The reason may be left out. Refuses besides like `enter_time`.
[[nodiscard]] domain::Result<TimeEntryDetailView> enter_time_for(const Context& context, domain::EmployeeId employee,
                                                                 const Submitted<EntryForOwnerCommand>& submitted);

/// Changes an entry at once; members left out stay. It may come to pass midnight. Refuses besides like
/// `change_time_entry`, and invalid without a reason.
[[nodiscard]] domain::Result<TimeEntryDetailView> change_entry_for(const Context& context, domain::EmployeeId employee,
                                                                   domain::TimeEntryId id,
                                                                   const Submitted<EntryForOwnerCommand>& submitted);

/// Deletes an entry at once, whatever is asked for beside it. Refuses besides: invalid without a reason; conflict for a
/// closed month.
[[nodiscard]] domain::Result<DeleteView> delete_entry_for(const Context& context, domain::EmployeeId employee,
                                                          domain::TimeEntryId id,
                                                          const Submitted<ReasonCommand>& submitted);

}  // namespace stint::application
