#include <utility>

#include <stint/application/access.hpp>
#include <stint/application/time_entries/entry_preconditions.hpp>
#include <stint/application/time_entries/own_entry.hpp>

namespace stint::application {

domain::Result<domain::TimeEntry> own_entry(const Context& context, const domain::Company& company,
                                            domain::TimeEntryId id) {
  if (auto problem = refusal_without_time_tracking(company)) return domain::refuse(*std::move(problem));
  auto entry = context.work.entries(company.id).find(id);
  if (!entry) return domain::refuse(domain::Problem::unknown("time entry"));
  if (auto problem = refusal_to_touch(context.caller, entry->employee(), false)) {
    return domain::refuse(*std::move(problem));
  }
  return *std::move(entry);
}

}  // namespace stint::application
